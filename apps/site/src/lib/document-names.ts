/** The legal documents that have a page of their own, with their types. */
export const DOCUMENT_NAMES = {
  terms: 1,
  'privacy-policy': 2,
  'security-pledge': 3,
  'photos-terms': 4,
} as const;

export const isDocumentName = (name: string): name is keyof typeof DOCUMENT_NAMES =>
  Object.hasOwn(DOCUMENT_NAMES, name);
