import { MAX_PICTURE_BYTES, PICTURE_MIMES } from '@pumasi/contract/api/question';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import { editorTexts } from './components/markdown-editor-texts.ts';
import { snackbar } from './snackbar-store.ts';

export type UploadPicture = (picture: File) => Promise<string>;

/** Where in the text a picture goes: told when it was pasted, not when its upload ends. */
export type PutIn = (piece: string) => void;

/** A mark stands in the text while a picture is on its way, and becomes the picture or goes away. */
export function usePicturePaste(
  upload: UploadPicture | undefined,
  setText: Dispatch<SetStateAction<string>>,
  putIn: PutIn,
): (files: Iterable<File>) => void {
  const count = useRef(0);
  const t = editorTexts.text;
  const one = async (picture: File): Promise<void> => {
    if (!upload) return;
    if (!(PICTURE_MIMES as readonly string[]).includes(picture.type)) return snackbar.error(t('kind'));
    if (picture.size > MAX_PICTURE_BYTES) return snackbar.error(t('tooLarge'));
    count.current += 1;
    const mark = `![${t('uploading', { number: count.current })}]()`;
    putIn(mark);
    const name = picture.name.replaceAll(/[[\]\\\n]/g, '').slice(0, 60);
    try {
      const path = await upload(picture);
      setText((text) => text.replace(mark, () => `![${name}](${path})`));
    } catch {
      setText((text) => text.replace(mark, ''));
      snackbar.error(t('failed'));
    }
  };
  return (files) => {
    for (const file of files) void one(file);
  };
}
