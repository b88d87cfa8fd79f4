import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { useLocation } from '@tanstack/react-router';
import { DocumentFrame } from '../../features/document/document-frame.tsx';
import { documentTexts } from '../../features/document/document-texts.ts';
import { PublicFooter } from '../../features/landing/public-footer.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';

const DOCUMENTS = {
  terms: { type: 1, name: 'terms' },
  'privacy-policy': { type: 2, name: 'privacy' },
  'security-pledge': { type: 3, name: 'pledge' },
  'photos-terms': { type: 4, name: 'photos' },
} as const;

export function DocumentPage() {
  const t = documentTexts.useTexts();
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const { type, name } = last in DOCUMENTS ? DOCUMENTS[last as keyof typeof DOCUMENTS] : DOCUMENTS.terms;
  return (
    <>
      <PublicHeader />
      <main id="main" style={{ maxWidth: 960, margin: '0 auto', padding: '32px 24px 64px' }}>
        <PageTitle title={t(name)} />
        <DocumentFrame type={type} title={t(name)} height={720} />
      </main>
      <PublicFooter />
    </>
  );
}
