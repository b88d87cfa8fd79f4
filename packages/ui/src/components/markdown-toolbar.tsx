import { Bold, Image, Link, List } from 'lucide-react';
import styles from './markdown-editor.module.css';
import { editorTexts } from './markdown-editor-texts.ts';

export type EditorTool = 'bold' | 'list' | 'link' | 'picture';
const ICONS = { bold: Bold, list: List, link: Link, picture: Image } as const;
const TOOLS: readonly EditorTool[] = ['bold', 'list', 'link', 'picture'];

interface Props {
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  hasPictures: boolean;
  onTool: (tool: EditorTool) => void;
}

export function MarkdownToolbar({ isPreview, onPreview, hasPictures, onTool }: Props) {
  const t = editorTexts.useTexts();
  return (
    <div className={styles.bar}>
      <div className={styles.views}>
        {([false, true] as const).map((preview) => (
          <button
            key={String(preview)}
            type="button"
            className={styles.view}
            aria-pressed={isPreview === preview}
            onClick={() => onPreview(preview)}
          >
            {t(preview ? 'preview' : 'write')}
          </button>
        ))}
      </div>
      {TOOLS.filter((tool) => tool !== 'picture' || hasPictures).map((tool) => {
        const Icon = ICONS[tool];
        return (
          <button
            key={tool}
            type="button"
            className={styles.tool}
            aria-label={t(tool)}
            title={t(tool)}
            disabled={isPreview}
            onClick={() => onTool(tool)}
          >
            <Icon size={18} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
