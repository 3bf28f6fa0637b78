import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The backend serves the build under /admin; in development Vite serves it and hands the API's paths on. */
const backend = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  server: { port: 3001, proxy: { '/api': backend, '/media': backend } },
  build: { outDir: 'dist', sourcemap: false, chunkSizeWarningLimit: 1500 },
});
