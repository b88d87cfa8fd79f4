import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'outline' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium', full = false): string {
  return [styles.button, styles[look], size !== 'medium' && styles[size], full && styles.full]
    .filter(Boolean)
    .join(' ');
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  full?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ look = 'primary', size = 'medium', full = false, type, className, ...rest }: Props) {
  const classes = [buttonClass(look, size, full), className].filter(Boolean).join(' ');
  return <button type={type === 'submit' ? 'submit' : 'button'} className={classes} {...rest} />;
}
