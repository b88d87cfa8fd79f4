import { defineConfig } from 'vite';

// One program of our own workspaces; everything from node_modules stays outside, native packages could not be inlined.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@pumasi\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
});
