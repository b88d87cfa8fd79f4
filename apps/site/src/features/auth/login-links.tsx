import { Link } from '@tanstack/react-router';
import { linkTexts } from './link-texts.ts';
import styles from './login-links.module.css';

export function LoginLinks() {
  const t = linkTexts.useTexts();
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/findID">{t('findID')}</Link>
      </li>
      <li>
        <Link to="/resetpassword">{t('resetPassword')}</Link>
      </li>
      <li>
        <Link to="/signup">{t('signUp')}</Link>
      </li>
    </ul>
  );
}
