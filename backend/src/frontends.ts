import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { isPreviewPath } from '@grabdeals/shared/store-preview';
import type { StorefrontOptions } from '@grabdeals/storefront/server';

const ADMIN_FILES = join(import.meta.dirname, '../../admin/dist');

/** Paths outside /admin that the Site Manager's layout serves too (docs/requirements/site-manager.md#access). */
const ADMIN_PATHS = ['/admin', '/admin/*path', '/signin', '/signup', '/changePassword'];

/** The built storefront as a handler. */
export async function loadStorefront(options: StorefrontOptions): Promise<RequestHandler> {
  const { createStorefront } = await import('@grabdeals/storefront/server');
  return createStorefront(options);
}

/** The built Site Manager: its files, and its one page for every address that it routes itself. */
export function adminFiles(): RequestHandler {
  const page = join(ADMIN_FILES, 'index.html');
  if (!existsSync(page)) throw new Error('The Site Manager is not built: run `npm run build`.');
  const router = Router();
  // The previews lie below /admin, and are pages of the storefront.
  router.use((request, _response, next) => next(isPreviewPath(request.path) ? 'router' : undefined));
  router.use(
    '/admin/assets',
    // Compressed by the build.
    staticFiles(join(ADMIN_FILES, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  router.use('/admin', express.static(ADMIN_FILES, { index: false, redirect: false }));
  router.get(ADMIN_PATHS, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: ADMIN_FILES });
  });
  return router;
}
