import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './text-field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  note?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, note, id, ...rest }: Props) {
  const made = useId();
  const inputId = id ?? made;
  const told = error ? `${inputId}-error` : note ? `${inputId}-note` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        className={styles.input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={told}
        {...rest}
      />
      {error ? (
        <p className={styles.error} id={`${inputId}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : (
        note && (
          <p className={styles.note} id={`${inputId}-note`}>
            {note}
          </p>
        )
      )}
    </div>
  );
}
