import '@mantine/core/styles.layer.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

/** For the areas that use Mantine; the landing does without, to stay small. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
