import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUserRound, KeyRound, LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { logout } from '../../lib/session.ts';
import { useDisclosure } from './disclosure.ts';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

/** A plain disclosure: buttons in a list need no menu roles, and Tab walks them like everything else. */
export function AccountMenu({ userID }: { userID: string }) {
  const t = shellTexts.useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const { open, setOpen, button, around } = useDisclosure();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what its buttons do
    <div className={styles.account} {...around}>
      <button
        ref={button}
        type="button"
        className={styles.accountButton}
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label={`${t('account')}: ${userID}`}
        onClick={() => setOpen(!open)}
      >
        <CircleUserRound size={18} aria-hidden />
        <span>{userID}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id="account-menu" className={styles.menu} hidden={!open}>
        <li className={styles.who}>{userID}</li>
        <li>
          <Link to="/mypage" className={styles.menuItem} onClick={() => setOpen(false)}>
            <UserRound size={18} aria-hidden />
            {t('nav.mypage')}
          </Link>
        </li>
        <li>
          <Link to="/updatepassword" className={styles.menuItem} onClick={() => setOpen(false)}>
            <KeyRound size={18} aria-hidden />
            {t('updatePassword')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.menuItem}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          >
            {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
            {dark ? t('light') : t('dark')}
          </button>
        </li>
        <li>
          <button type="button" className={styles.menuItem} onClick={() => void logout()}>
            <LogOut size={18} aria-hidden />
            {t('logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
