import { isEmail } from '@pumasi/contract/account-rules';
import { ARCHIVE_EXTENSIONS, OTHER_TYPE, RequestType } from '@pumasi/contract/api/inquiry';

export const COMPANY_MAX = 20;
export const NAME_MAX = 10;

export interface InquiryForm {
  requestType: 1 | 2;
  company: string;
  name: string;
  email: string;
  phone: string;
  dataType: string;
  taskType: string;
  otherType: string;
  publicWork: boolean;
  preprocess: boolean;
  upload: boolean;
  content: string;
  path: string;
  agreed: boolean;
}
export const EMPTY_INQUIRY: InquiryForm = {
  requestType: RequestType.question,
  company: '',
  name: '',
  email: '',
  phone: '',
  dataType: '',
  taskType: '',
  otherType: '',
  publicWork: true,
  preprocess: true,
  upload: true,
  content: '',
  path: '',
  agreed: false,
};

export type InquiryProblem =
  | 'company'
  | 'companyLong'
  | 'name'
  | 'nameLong'
  | 'email'
  | 'emailFormat'
  | 'phone'
  | 'phoneDigits'
  | 'otherType'
  | 'content'
  | 'agreed';

const lettersOf = (text: string): number => [...text.trim()].length;
export const asksOther = ({ requestType, dataType, taskType }: InquiryForm): boolean =>
  requestType === RequestType.estimate && [dataType, taskType].includes(OTHER_TYPE);

/** The first thing that is missing, from the top of the form down. */
export function inquiryProblem(form: InquiryForm): InquiryProblem | null {
  if (lettersOf(form.company) === 0) return 'company';
  if (lettersOf(form.company) > COMPANY_MAX) return 'companyLong';
  if (lettersOf(form.name) === 0) return 'name';
  if (lettersOf(form.name) > NAME_MAX) return 'nameLong';
  if (!form.email.trim()) return 'email';
  if (!isEmail(form.email.trim())) return 'emailFormat';
  if (!form.phone.trim()) return 'phone';
  if (!/^\d{7,15}$/.test(form.phone.trim())) return 'phoneDigits';
  if (asksOther(form) && !form.otherType.trim()) return 'otherType';
  if (!form.content.trim()) return 'content';
  return form.agreed ? null : 'agreed';
}

/** Only archives may be attached; a name without an extension has words of its own. */
export function attachmentProblem(name: string): 'm35' | 'archive' | null {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!extension) return 'm35';
  return (ARCHIVE_EXTENSIONS as readonly string[]).includes(extension) ? null : 'archive';
}

/** How the visitor found the site goes with the text, as those who answer read it there. */
export const withPath = (content: string, path: string, label: string): string =>
  path.trim() ? `${content.trim()}\n\n${label}: ${path.trim()}` : content.trim();
