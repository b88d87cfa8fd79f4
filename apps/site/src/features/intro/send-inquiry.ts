import { inquiryRoutes, RequestType } from '@pumasi/contract/api/inquiry';
import { client } from '../../lib/session.ts';
import { asksOther, type InquiryForm, withPath } from './inquiry-rules.ts';

const flag = (value: boolean) => (value ? 'true' : 'false');

export async function sendInquiry(
  form: InquiryForm,
  sample: File | undefined,
  pathLabel: string,
  onProgress: (percent: number) => void,
): Promise<void> {
  const estimate = form.requestType === RequestType.estimate;
  await client.ask(inquiryRoutes.send, {
    body: {
      requestType: form.requestType,
      company: form.company.trim(),
      name: form.name.trim(),
      email: form.email.trim(),
      phone: form.phone.trim(),
      content: withPath(form.content, form.path, pathLabel),
      path: form.path.trim(),
      privacyAgreement: 'true',
      ...(estimate && {
        dataType: form.dataType,
        taskType: form.taskType,
        otherType: asksOther(form) ? form.otherType.trim() : '',
        publicWork: flag(form.publicWork),
        preprocess: flag(form.preprocess),
        upload: flag(form.upload),
      }),
    },
    ...(sample && {
      files: { sample },
      onProgress: (sent, total) => onProgress(Math.round((sent / total) * 100)),
    }),
  });
}
