import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['PUMASI_SERVER'] ?? 'http://127.0.0.1:3000';
const stand = fileURLToPath(new URL('src/lib/no-json-schema.ts', import.meta.url));

/** zod ties its JSON Schema writer to every schema, so it cannot be shaken off; nothing here asks for it. */
const withoutJSONSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/zod/') && /\/(to-json-schema|json-schema-processors)\.js$/.test(source)
      ? stand
      : undefined,
};

export default defineConfig({
  plugins: [withoutJSONSchema, react()],
  server: { proxy: { '/api': server, '/config.json': server } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
