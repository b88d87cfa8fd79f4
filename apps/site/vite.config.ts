import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['PUMASI_SERVER'] ?? 'http://127.0.0.1:3000';
const standIn = (name: string) => fileURLToPath(new URL(`src/lib/${name}`, import.meta.url));

/** Parts that zod ties to every schema, so that they cannot be shaken off, and that nothing here asks for. */
const STAND_INS = [
  [/\/(to-json-schema|json-schema-processors)\.js$/, standIn('no-json-schema.ts')],
  [/\/(locales\/en|memoizer)\.js$/, standIn('no-zod-extras.ts')],
] as const;

const slimZod: Plugin = {
  name: 'slim-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/zod/')
      ? STAND_INS.find(([pattern]) => pattern.test(source))?.[1]
      : undefined,
};

export default defineConfig({
  plugins: [slimZod, react()],
  server: { proxy: { '/api': server, '/config.json': server } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // A dozen chunks of 300 bytes compress worse than one of 4 kB, and each costs a request.
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: /packages\/(ui\/src\/(components\/(?!modal|tabs|donut|countdown)|format)|contract\/src\/dates)/,
              minShareCount: 2,
            },
            {
              name: 'public',
              test: /site\/src\/(features\/(landing|auth|documents\/document-button)|lib\/use-)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
