import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build-support/chunks.ts';

/** Ad blockers stop files whose names contain words such as banner, offer or consent: no name says what its file is for. */
const NEUTRAL_SCRIPT_NAMES = { entryFileNames: 'assets/[hash:12].js', chunkFileNames: 'assets/[hash:12].js' };
/** The same in the server build, which names these files in its pages. */
const NEUTRAL_ASSET_NAMES = { assetFileNames: 'assets/[hash:12][extname]', hashCharacters: 'hex' } as const;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Home has three thousand class names: the built ones are as short as they can be without two being the same.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  resolve: { tsconfigPaths: true },
  // One style sheet for all pages: the first paint waits for it, and six files with the same size would need six connections.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { ...NEUTRAL_SCRIPT_NAMES, ...NEUTRAL_ASSET_NAMES, codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: {
      // The server build is one module with the request handler inside, so that the API process can mount it.
      build: { rollupOptions: { input: './server/app.ts', output: NEUTRAL_ASSET_NAMES } },
      // React and all that uses it is built in, as its production build whatever NODE_ENV the process has: the other one renders far slower.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['express', 'express-static-gzip'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}));
