import { PREVIEW_PATHS } from '@grabdeals/shared/store-preview';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The backend serves the build under /admin; in development Vite serves it and hands on the paths of the API and of the store
 * previews. The host stays as it is: addresses for uploads are made from it.
 */
const backend = { target: 'http://localhost:3000', changeOrigin: false };

const previews = Object.fromEntries(Object.values(PREVIEW_PATHS).map((path) => [path, backend]));

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  server: { port: 3001, proxy: { '/api': backend, '/media': backend, '/assets': backend, ...previews } },
  build: { outDir: 'dist', sourcemap: false, chunkSizeWarningLimit: 1500 },
});
