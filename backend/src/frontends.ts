import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { ADMIN_PATHS } from '@grabdeals/shared/admin-paths';
import { DEFAULT_SITE_NAME, installationHost, resolveSiteName } from '@grabdeals/shared/site';
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
 * domain contains the site and its other host, which the browser cannot derive from the domain. On a host that names no website, the
 * storefront shows the domain-not-activated page.
 * @param isWebsite Returns whether there is a website of this name.
 */
export function adminFiles(
  { hosts, siteNameOverride }: Pick<Env, 'hosts' | 'siteNameOverride'>,
  isWebsite: (siteName: string) => Promise<boolean>,
): RequestHandler {
  const page = readAdminPage();
  /** The installation's own hosts have the Site Manager without a website, too: there the first website is created. */
  const hasSiteManager = async (request: Request): Promise<boolean> => {
    const siteName = resolveSiteName(request.hostname);
    if (siteNameOverride ?? domainSiteOf(request)) return true;
    if (siteName === DEFAULT_SITE_NAME || hosts.includes(request.hostname.toLowerCase())) return true;
    // If the database is unavailable, the page says so.
    return isWebsite(siteName).catch(() => true);
  };
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
  router.get(ADMIN_PATHS, async (request, response, next) => {
    if (!(await hasSiteManager(request))) {
      next();
      return;
    }
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
