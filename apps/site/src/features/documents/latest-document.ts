import { accountRoutes, type LegalDocument } from '@pumasi/contract/api/account';
import { useLang } from '@pumasi/ui/i18n.ts';
import { client } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

export type DocumentType = 1 | 2 | 3 | 4 | 7;

export const latestDocument = async (type: DocumentType, language: 'ko' | 'en'): Promise<LegalDocument> =>
  (await client.ask(accountRoutes.latestDocument, { params: { type }, query: { language } })).document;

export function useLatestDocument(type: DocumentType) {
  const language = useLang();
  return useLoaded(`${type}-${language}`, () => latestDocument(type, language));
}
