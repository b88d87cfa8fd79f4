import { type ButtonHTMLAttributes, lazy, Suspense, useState } from 'react';
import type { DocumentType } from './latest-document.ts';

const DocumentDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}));

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'> {
  document: DocumentType;
}

/** Opens a legal document over the page; the window itself is fetched with the first press. */
export function DocumentButton({ document, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...rest} />
      {open && (
        <Suspense fallback={null}>
          <DocumentDialog type={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
