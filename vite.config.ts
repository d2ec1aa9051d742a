import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One configuration for three uses: the browser's files, the page renderer (`--ssr`) and development. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Pages that are open during a deploy still ask for the files of the build before; scripts/build.ts clears older ones.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/boot.ts',
    },
  },
  // The built renderer is one self-contained file, so that React runs in production mode and starts fast.
  ssr: { noExternal: isSsrBuild === true ? true : [] },
}));
