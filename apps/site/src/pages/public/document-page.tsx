import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DocumentFrame } from '../../features/documents/document-frame.tsx';
import { documentTexts } from '../../features/documents/document-texts.ts';
import { PublicFooter } from '../../features/landing/public-footer.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import { DOCUMENT_NAMES, isDocumentName } from '../../lib/document-names.ts';
import styles from './document-page.module.css';

const route = getRouteApi('/document/$name');

export function DocumentPage() {
  const t = documentTexts.useTexts();
  const { name } = route.useParams();
  const type = isDocumentName(name) ? DOCUMENT_NAMES[name] : 1;
  const title = t(`names.d${type}`);
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" className={styles.main}>
        <nav aria-label={t('list')} className={styles.list}>
          {Object.entries(DOCUMENT_NAMES).map(([each, number]) => (
            <Link key={each} to="/document/$name" params={{ name: each }}>
              {t(`names.d${number}`)}
            </Link>
          ))}
        </nav>
        <article className={styles.document}>
          <h1>{title}</h1>
          <DocumentFrame key={type} type={type} tall />
        </article>
      </main>
      <PublicFooter />
    </div>
  );
}
