import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { ChevronDown, CircleUserRound, LogOut, Moon, Sun } from 'lucide-react';
import { logout } from '../../app/session.ts';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

export function AccountMenu({ userID }: { userID: string }) {
  const t = shellTexts.useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={styles.accountButton} aria-label={`${t('account')}: ${userID}`}>
          <CircleUserRound size={18} aria-hidden />
          <span>{userID}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={dark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? t('light') : t('dark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void logout()}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
