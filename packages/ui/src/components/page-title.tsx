import { type ReactNode, useEffect } from 'react';
import { useLang } from '../i18n.ts';
import { brandName } from '../texts.ts';

interface Props {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's one h1; the browser's tab gets the same name. */
export function PageTitle({ title, lead, children }: Props) {
  useDocumentTitle(title);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 16, marginBottom: 24 }}>
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <h1 style={{ fontSize: 26, fontWeight: 800 }}>{title}</h1>
        {lead && <p style={{ marginTop: 4, color: 'var(--pm-text-2)', fontSize: 15 }}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  const brand = brandName(useLang());
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
