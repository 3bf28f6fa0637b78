import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build-support/chunks.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    ssr: {
      // The server build is one module with the request handler inside, so that the API process can mount it.
      build: { rollupOptions: { input: './server/app.ts' } },
      // React and all that uses it is built in, as its production build whatever NODE_ENV the process has: the other one renders far slower.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['express', 'express-static-gzip'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}));
