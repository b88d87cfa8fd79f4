import { ThemeProvider } from '@pumasi/ui/theme-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query-client.ts';

/** The work screens use the whole window: no side bar, no point balance. */
export function BenchLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Outlet />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
