import { RequestType } from '@pumasi/contract/api/inquiry';
import { Button } from '@pumasi/ui/components/button.tsx';
import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { CircleAlert } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { DocumentButton } from '../documents/document-button.tsx';
import styles from './inquiry.module.css';
import { AreaField, Choice, SampleField, SelectField } from './inquiry-fields.tsx';
import {
  asksOther,
  attachmentProblem,
  COMPANY_MAX,
  EMPTY_INQUIRY,
  type InquiryForm as Fields,
  type InquiryProblem,
  inquiryProblem,
  NAME_MAX,
} from './inquiry-rules.ts';
import { introTexts } from './intro-texts.ts';
import { sendInquiry } from './send-inquiry.ts';

const DATA = ['image', 'video', 'audio', 'text', 'survey', 'other'] as const;
const TASKS = ['collect', 'label', 'review', 'other'] as const;
const FLAGS = ['publicWork', 'preprocess', 'upload'] as const;
const KIND = { 1: 'd1', 2: 'd2' } as const;

export function InquiryForm() {
  const t = introTexts.useTexts();
  const [form, setForm] = useState(EMPTY_INQUIRY);
  const [sample, setSample] = useState<File>();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<InquiryProblem | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const fields = useRef<Partial<Record<string, HTMLElement | null>>>({});
  const set = (change: Partial<Fields>) => {
    setProblem(null);
    setForm((now) => ({ ...now, ...change }));
  };
  const field = (name: keyof Fields) => (element: HTMLElement | null) => {
    fields.current[name] = element;
  };
  const error = (...names: InquiryProblem[]) =>
    problem && names.includes(problem) ? t(`contactUs.need.${problem}`) : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending !== null) return;
    const lack = inquiryProblem(form);
    setProblem(lack);
    if (lack) return fields.current[lack.replace(/(Long|Format|Digits)$/, '')]?.focus();
    setSending(0);
    const kind = KIND[form.requestType];
    try {
      await sendInquiry(form, sample, t('contactUs.pathLabel'), setSending);
      setForm(EMPTY_INQUIRY);
      setSample(undefined);
      setRound((now) => now + 1);
      await dialogs.alert(t(`contactUs.done.${kind}`));
    } catch {
      await dialogs.alert(t(`contactUs.failed.${kind}`));
    } finally {
      setSending(null);
    }
  };
  const pick = (file: File): boolean => {
    const wrong = attachmentProblem(file.name);
    setSample(wrong ? undefined : file);
    if (wrong) void dialogs.alert(t(wrong === 'm35' ? 'contactUs.estimate.m35' : 'contactUs.archive'));
    return !wrong;
  };
  const estimate = form.requestType === RequestType.estimate;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Choice
        legend={t('contactUs.type')}
        name="requestType"
        options={[
          ['1', t('contactUs.types.t1')],
          ['2', t('contactUs.types.t2')],
        ]}
        value={form.requestType === 1 ? '1' : '2'}
        onChange={(value) => set({ requestType: value === '1' ? 1 : 2 })}
      />
      <div className={styles.pair}>
        <TextField
          ref={field('company')}
          label={t('contactUs.company')}
          value={form.company}
          maxLength={COMPANY_MAX}
          autoComplete="organization"
          error={error('company', 'companyLong')}
          onChange={({ target }) => set({ company: target.value })}
        />
        <TextField
          ref={field('name')}
          label={t('contactUs.name')}
          value={form.name}
          maxLength={NAME_MAX}
          autoComplete="name"
          error={error('name', 'nameLong')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          ref={field('email')}
          label={t('contactUs.email')}
          type="email"
          value={form.email}
          maxLength={254}
          autoComplete="email"
          error={error('email', 'emailFormat')}
          onChange={({ target }) => set({ email: target.value })}
        />
        <TextField
          ref={field('phone')}
          label={t('contactUs.phone')}
          type="tel"
          inputMode="numeric"
          placeholder={t('contactUs.phoneHint')}
          value={form.phone}
          maxLength={15}
          autoComplete="tel-national"
          error={error('phone', 'phoneDigits')}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </div>
      {estimate && (
        <div className={styles.estimate}>
          <div className={styles.pair}>
            <SelectField
              label={t('contactUs.estimate.dataType')}
              value={form.dataType}
              options={DATA.map((key) => [key, t(`contactUs.estimate.data.${key}`)])}
              onChange={(dataType) => set({ dataType })}
            />
            <SelectField
              label={t('contactUs.estimate.taskType')}
              value={form.taskType}
              options={TASKS.map((key) => [key, t(`contactUs.estimate.task.${key}`)])}
              onChange={(taskType) => set({ taskType })}
            />
          </div>
          {asksOther(form) && (
            <TextField
              ref={field('otherType')}
              label={t('contactUs.estimate.otherType')}
              value={form.otherType}
              maxLength={100}
              error={error('otherType')}
              onChange={({ target }) => set({ otherType: target.value })}
            />
          )}
          <div className={styles.flags}>
            {FLAGS.map((flag) => (
              <Choice
                key={flag}
                legend={t(`contactUs.flag.${flag}`)}
                name={flag}
                options={[
                  ['crowd', t('contactUs.crowd')],
                  ['inHouse', t('contactUs.inHouse')],
                ]}
                value={form[flag] ? 'crowd' : 'inHouse'}
                onChange={(value) => set({ [flag]: value === 'crowd' })}
              />
            ))}
          </div>
        </div>
      )}
      <AreaField
        ref={field('content')}
        label={t('contactUs.content')}
        placeholder={t('contactUs.contentHint')}
        value={form.content}
        maxLength={9000}
        error={error('content')}
        onChange={({ target }) => set({ content: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('contactUs.path')}
          value={form.path}
          maxLength={200}
          onChange={({ target }) => set({ path: target.value })}
        />
        <SampleField key={round} file={sample} onPick={pick} onRemove={() => setSample(undefined)} />
      </div>
      <div className={styles.agree}>
        <CheckBox
          ref={field('agreed')}
          checked={form.agreed}
          onChange={({ target }) => set({ agreed: target.checked })}
        >
          {t('contactUs.agree')}
        </CheckBox>
        <DocumentButton document={7} className={styles.view}>
          {t('contactUs.view')}
        </DocumentButton>
      </div>
      {problem === 'agreed' && (
        <p className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden />
          {t('contactUs.need.agreed')}
        </p>
      )}
      <Button type="submit" size="large" aria-disabled={sending !== null}>
        {sending === null
          ? t(estimate ? 'contactUs.submit.b2' : 'contactUs.submit.b1')
          : sample
            ? t('contactUs.sending', { percent: sending })
            : t('contactUs.busy')}
      </Button>
    </form>
  );
}
