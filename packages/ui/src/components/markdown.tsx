import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { siteConfig } from '../site-config.ts';
import styles from './markdown.module.css';

/** Pictures that were pasted into a text lie with the project service, wherever that is. */
const OWN_PICTURE = '/api/v1/public/gproject/';

function Picture({ src = '', alt = '' }: ComponentProps<'img'>) {
  const isOwn = typeof src === 'string' && src.startsWith(OWN_PICTURE);
  return <img src={isOwn ? (siteConfig().services['project'] ?? '') + src : src} alt={alt} loading="lazy" />;
}

/** Text of others leads away in a window of its own, which learns nothing of this one. */
function Anchor({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** The one renderer of text that others wrote: sanitised, and no other place sets HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{ img: Picture, a: Anchor }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
