import { isTooLarge, questionBytes } from '@pumasi/contract/question-size';
import { CircleAlert } from 'lucide-react';
import { type Dispatch, lazy, type SetStateAction, Suspense, useId, useRef, useState } from 'react';
import * as edits from '../markdown-edits.ts';
import { type UploadPicture, usePicturePaste } from '../use-picture-paste.ts';
import styles from './markdown-editor.module.css';
import { editorTexts } from './markdown-editor-texts.ts';
import { type EditorTool, MarkdownToolbar } from './markdown-toolbar.tsx';
import { Skeleton } from './skeleton.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

interface Props {
  label: string;
  value: string;
  onChange: Dispatch<SetStateAction<string>>;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** Stores a picture and tells its address; without it there are no pictures. */
  onPicture?: UploadPicture | undefined;
}

/** Markdown with a few buttons, a preview, pictures by paste, drop or choice, and the size that the server will count. */
export function MarkdownEditor({ label, value, onChange, error, placeholder, onPicture }: Props) {
  const t = editorTexts.useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isPreview, setIsPreview] = useState(false);

  const apply = (edit: (now: edits.Edit) => edits.Edit): void => {
    const element = area.current;
    if (!element) return;
    const next = edit({ text: element.value, start: element.selectionStart, end: element.selectionEnd });
    onChange(next.text);
    // The caret can only be set once the new text is in the field.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  };
  const putIn = (piece: string): void => {
    const at = area.current?.selectionEnd ?? value.length;
    onChange((text) => edits.insert({ text, start: at, end: at }, piece).text);
  };
  const addPictures = usePicturePaste(onPicture, onChange, putIn);
  const isOver = isTooLarge(value);

  const use = (tool: EditorTool): void => {
    if (tool === 'picture') chooser.current?.click();
    else if (tool === 'list') apply(edits.list);
    else if (tool === 'link') apply((now) => edits.link(now, t('linkWord')));
    else apply((now) => edits.wrap(now, '**', t('bold')));
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.editor} data-invalid={error !== undefined}>
        <MarkdownToolbar
          isPreview={isPreview}
          onPreview={setIsPreview}
          hasPictures={onPicture !== undefined}
          onTool={use}
        />
        <textarea
          ref={area}
          id={id}
          className={styles.text}
          hidden={isPreview}
          rows={9}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-foot${error ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const { files } = event.clipboardData;
            if (!onPicture || files.length === 0) return;
            event.preventDefault();
            addPictures(files);
          }}
          onDrop={(event) => {
            if (!onPicture || event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            addPictures(event.dataTransfer.files);
          }}
        />
        {isPreview && (
          <div className={styles.preview}>
            {value.trim() ? (
              <Suspense fallback={<Skeleton width="60%" />}>
                <Markdown text={value} />
              </Suspense>
            ) : (
              <p className={styles.empty}>{t('nothing')}</p>
            )}
          </div>
        )}
        <div className={styles.foot} id={`${id}-foot`}>
          <span>{onPicture ? t('hint') : ''}</span>
          <span className={isOver ? `${styles.over} pm-num` : 'pm-num'} data-over={isOver}>
            {t('size', { size: edits.shortSize(questionBytes(value)) })}
          </span>
        </div>
        {onPicture && (
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('picture')}
            onChange={({ target }) => {
              addPictures(Array.from(target.files ?? []));
              target.value = '';
            }}
          />
        )}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
