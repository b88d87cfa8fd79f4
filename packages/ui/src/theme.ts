import { createTheme, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#eef7f4',
  '#d9ece6',
  '#b3d9cd',
  '#86c9b6',
  '#5ca892',
  '#3c8f79',
  '#287866',
  '#1d6456',
  '#124f44',
  '#0b3a32',
];
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e6e2db',
  '#d8d4cc',
  '#b9b3a8',
  '#8f887c',
  '#655e55',
  '#57514a',
  '#3b3732',
  '#26231f',
];
const night: MantineColorsTuple = [
  '#edeae5',
  '#cfcac2',
  '#b4aea4',
  '#8b857b',
  '#3a3732',
  '#33302c',
  '#22211e',
  '#191816',
  '#141311',
  '#0f0e0d',
];

/** The numbers agree with tokens.css; Mantine components and our own must be indistinguishable. */
export const theme = createTheme({
  colors: { pine, gray: stone, dark: night },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  black: '#26231f',
  fontFamily: 'var(--pm-font)',
  headings: { fontFamily: 'var(--pm-font)', fontWeight: '700' },
  defaultRadius: 8,
  radius: { sm: '6px', md: '8px', lg: '12px' },
  shadows: { xs: 'var(--pm-shadow)', sm: 'var(--pm-shadow)', md: 'var(--pm-shadow)', lg: 'var(--pm-shadow)' },
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '16px', xl: '18px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
