import { CircleAlert } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
}

export function SelectField({ label, error, id, ...rest }: Props) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <select
        className={styles.input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        {...rest}
      />
      {error && (
        <p className={styles.error} id={`${fieldId}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
