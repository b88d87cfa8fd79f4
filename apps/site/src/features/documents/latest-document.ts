import { accountRoutes, type LegalDocument } from '@pumasi/contract/api/account';
import { useLang } from '@pumasi/ui/i18n.ts';
import { client } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

export type DocumentType = 1 | 2 | 3 | 4 | 7;

/** What is signed for one project: 5 before working, 6 before reviewing. */
export type PledgeDocumentType = 5 | 6;

export const latestDocument = async (
  type: DocumentType | PledgeDocumentType,
  language: 'ko' | 'en',
  projectID?: string,
): Promise<LegalDocument> => {
  const query = { language, ...(projectID ? { projectID } : {}) };
  return (await client.ask(accountRoutes.latestDocument, { params: { type }, query })).document;
};

export function useLatestDocument(type: DocumentType | PledgeDocumentType, projectID?: string) {
  const language = useLang();
  return useLoaded(`${type}-${language}-${projectID}`, () => latestDocument(type, language, projectID));
}
