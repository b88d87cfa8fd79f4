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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: '.',
          environment: 'jsdom',
          include: [
            'packages/{ui,tools}/src/**/*.test.{ts,tsx}',
            'apps/{site,console}/src/**/*.test.{ts,tsx}',
          ],
          testTimeout: 30_000,
          setupFiles: ['packages/ui/src/testing/jsdom-setup.ts'],
        },
      },
    ],
  },
});
