import { CircleAlert, Paperclip, X } from 'lucide-react';
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useRef } from 'react';
import styles from './inquiry.module.css';
import { introTexts } from './intro-texts.ts';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, name: string])[];
}

export function SelectField({ label, value, onChange, options }: SelectProps) {
  const t = introTexts.useTexts();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('contactUs.choose')}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface AreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

export function AreaField({ label, error, ...rest }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<V extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [value: V, name: string])[];
  value: V;
  onChange: (value: V) => void;
}

export function Choice<V extends string>({ legend, name, options, value, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {options.map(([key, text]) => (
          <label key={key} className={styles.segment}>
            <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FileProps {
  file: File | undefined;
  /** Tells whether the file may stay. */
  onPick: (file: File) => boolean;
  onRemove: () => void;
  children?: ReactNode;
}

export function SampleField({ file, onPick, onRemove }: FileProps) {
  const t = introTexts.useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {t('contactUs.sample')}
      </span>
      <div className={styles.file}>
        {/* The browser's own button speaks the browser's language; this one speaks the page's. */}
        <label className={styles.pick}>
          <input
            ref={input}
            type="file"
            className="pm-hidden"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              const picked = target.files?.[0];
              // The browser's own choice goes too, so that the same file can be chosen again.
              if (picked && !onPick(picked)) target.value = '';
            }}
          />
          <Paperclip size={16} aria-hidden />
          {t('contactUs.pick')}
        </label>
        <span className={styles.fileName}>{file?.name ?? t('contactUs.noFile')}</span>
        {file && (
          <button
            type="button"
            className={styles.remove}
            onClick={() => {
              if (input.current) input.current.value = '';
              onRemove();
            }}
          >
            <X size={16} aria-hidden />
            {t('contactUs.remove')}
          </button>
        )}
      </div>
      <p className={styles.note} id={`${id}-note`}>
        {t('contactUs.sampleHint')}
      </p>
    </div>
  );
}
