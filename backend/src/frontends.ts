import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { ADMIN_PATHS } from '@grabdeals/shared/admin-paths';
import { installationHost } from '@grabdeals/shared/site';
import { domainSiteOf } from '@grabdeals/shared/site-of-host';
import { isPreviewPath } from '@grabdeals/shared/store-preview';
import type { StorefrontOptions } from '@grabdeals/storefront/server';
import type { Env } from './config/env.js';

const ADMIN_FILES = join(import.meta.dirname, '../../admin/dist');

/** Loads the built storefront. */
export async function loadStorefront(options: StorefrontOptions): Promise<RequestHandler> {
  const { createStorefront } = await import('@grabdeals/storefront/server');
  return createStorefront(options);
}

/**
 * Returns a handler for the built Site Manager: its files, and its page for the paths that the Site Manager routes. The page of a custom
 * domain contains the site and its other host, which the browser cannot derive from the domain.
 */
export function adminFiles({ hosts }: Pick<Env, 'hosts'>): RequestHandler {
  const page = readAdminPage();
  const router = Router();
  // Previews are pages of the storefront below /admin.
  router.use((request, _response, next) => next(isPreviewPath(request.path) ? 'router' : undefined));
  router.use(
    '/admin/assets',
    // The build has compressed these files.
    staticFiles(join(ADMIN_FILES, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  router.use('/admin', express.static(ADMIN_FILES, { index: false, redirect: false }));
  router.get(ADMIN_PATHS, (request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    const siteName = domainSiteOf(request);
    const host = siteName && installationHost(siteName, hosts);
    response
      .type('html')
      .send(host ? page.replace('<html ', `<html data-site="${siteName}" data-host="${host}" `) : page);
  });
  return router;
}

function readAdminPage(): string {
  try {
    return readFileSync(join(ADMIN_FILES, 'index.html'), 'utf8');
  } catch (cause) {
    throw new Error('The Site Manager is not built: run `npm run build`.', { cause });
  }
}
