import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface ServedPage {
  url: string;
  close(): Promise<void>;
}

/** The page as users get it: built, not served by a development server. */
export async function servePage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'pumasi-canvas-'));
  const root = join(import.meta.dirname, 'page');
  const common = {
    configFile: false as const,
    root,
    logLevel: 'error' as const,
    build: { outDir, emptyOutDir: true },
  };
  await build({
    ...common,
    plugins: [react()],
    build: { ...common.build, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('the page has no address');
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
