import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As many as the machine has cores: the database takes its part while a worker waits for it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          pool: 'forks',
          // Every file makes a world of its own; loading the product anew for each would take half of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // Most of what is not drawn needs no page: one that does names its environment in its first line.
        test: {
          name: 'web',
          root: '.',
          environment: 'node',
          include: ['packages/{ui,tools}/src/**/*.test.ts', 'apps/{site,console}/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'drawn',
          root: '.',
          environment: 'jsdom',
          include: ['packages/{ui,tools}/src/**/*.test.tsx', 'apps/{site,console}/src/**/*.test.tsx'],
          testTimeout: 30_000,
          setupFiles: ['packages/ui/src/testing/jsdom-setup.ts'],
        },
      },
    ],
  },
});
