import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['PUMASI_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  server: { proxy: { '/api': server, '/config.json': server } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
