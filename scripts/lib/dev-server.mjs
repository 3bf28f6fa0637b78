import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { ADMIN_PATHS } from '@grabdeals/shared/admin-paths';
import { isPreviewPath } from '@grabdeals/shared/store-preview';
import express from 'express';
import { createServer as createViteServer } from 'vite';
import { fromRoot } from './root.mjs';

const SERVED_BY_BACKEND = ['/api', '/media', '/ads.txt'];

/**
 * Serves both front ends from their sources with hot module replacement, and forwards the other paths to the backend.
 * This is the custom server of React Router's and Vite's documentation; both Vite servers share one HTTP server.
 */
export async function startDevServer({ host, port, apiUrl }) {
  const app = express().disable('x-powered-by');
  const server = createHttpServer(app);
  const proxy = Object.fromEntries(SERVED_BY_BACKEND.map((path) => [path, { target: apiUrl, changeOrigin: false }]));
  const serverOptions = { middlewareMode: true, ws: { server }, allowedHosts: ['.localhost'] };
  const [admin, storefront] = await Promise.all([
    createViteServer({ root: fromRoot('admin'), appType: 'custom', server: serverOptions }),
    createViteServer({ root: fromRoot('storefront'), appType: 'custom', server: { ...serverOptions, proxy } }),
  ]);

  const invalidations = new Invalidations();
  app.use((request, response, next) => {
    // The backend is another process here: after a write, no cached page may show the former state.
    if (request.method !== 'GET') response.on('finish', () => invalidations.announceHere(['everything']));
    next();
  });
  // Without this condition, Vite's middlewares of the Site Manager would also answer requests for the storefront's modules.
  app.use((request, response, next) =>
    request.path.startsWith(admin.config.base) && !isPreviewPath(request.path)
      ? admin.middlewares(request, response, next)
      : next(),
  );
  app.get(ADMIN_PATHS, async (request, response, next) => {
    if (isPreviewPath(request.path)) return next();
    const page = await readFile(fromRoot('admin/index.html'), 'utf8');
    response.type('html').send(await admin.transformIndexHtml(request.originalUrl, page));
  });
  app.use(storefront.middlewares);
  app.use(storefrontPages(storefront, { apiUrl, allowSiteParam: true, invalidations }));

  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
}

/** Renders pages by the current sources: Vite loads the module again after each change. */
function storefrontPages(vite, options) {
  let createStorefront;
  let pages;
  return async (request, response, next) => {
    try {
      const module = await vite.ssrLoadModule('./server/app.ts');
      if (module.createStorefront !== createStorefront) {
        createStorefront = module.createStorefront;
        pages = createStorefront(options);
      }
      await pages(request, response, next);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      next(error);
    }
  };
}
