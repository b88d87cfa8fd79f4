import { ThemeProvider } from '@pumasi/ui/theme-provider.tsx';
import { Outlet } from '@tanstack/react-router';

/** The work screens use the whole window: no side bar, no point balance. */
export function BenchLayout() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  );
}
