import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { bulkhead } from 'cockatiel';
import express from 'express';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { StorefrontApi } from '~/api/storefront-api.server';
import { CONSENT_PATH } from '~/consent/consent-choice';
import { storefrontContext } from '~/context';
import { clientFiles } from './client-files';
import { pageCache, toPage } from './page';
import { pageHandler, type Render } from './page-handler';
import { pagePatterns } from './page-patterns';
import { siteNameOf } from './page-request';
import type { createStorefront as CreateStorefront } from './storefront.js';

/** Rendering keeps the processor busy: more at once make each of them later, and more in line wait for longer than a shopper does. */
const RENDERS_AT_ONCE = 4;
const RENDERS_WAITING = 100;

/** This module is built to build/server/index.js; the client files lie beside it. */
const CLIENT_FILES = path.resolve(import.meta.dirname, '../client');

export const createStorefront: typeof CreateStorefront = (options) => {
  const { invalidations } = options;
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers, { invalidations });
  const pages = pageCache(invalidations);

  const routeIds = new Set(Object.keys(build.routes));
  const postPaths = new Set([CONSENT_PATH]);
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const turns = bulkhead(RENDERS_AT_ONCE, RENDERS_WAITING);
  const render: Render = (asked) => turns.execute(() => renderNow(asked), asked.request.signal);
  const renderNow = async ({ request, siteName, tags, requestId = randomUUID() }: Parameters<Render>[0]) => {
    const cspNonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    let end = Infinity;
    let isPartial = false;
    const api = new StorefrontApi({
      apiUrl: options.apiUrl,
      siteName,
      requestId,
      cache,
      signal: request.signal,
      onEnd: (time) => {
        end = Math.min(end, time);
      },
      onOutage: () => {
        isPartial = true;
      },
      onRead: (read) => {
        for (const tag of read) tags.add(tag);
      },
    });
    context.set(storefrontContext, {
      api,
      siteName,
      providerSigninUrl: options.providerSigninUrl,
      cspNonce,
      logError: (error) => (options.logError ?? console.error)(error, requestId),
      stylesheetsOf: (routeId) => build.assets.routes[routeId]?.css ?? [],
    });
    const answer = await handle(request, context);
    request.signal.throwIfAborted();
    return toPage(answer, cspNonce, { end, isPartial });
  };

  const patternOf = pagePatterns(build.routes);
  const router = express.Router();
  // The development server has no built files; Vite serves the sources.
  if (import.meta.env.PROD) router.use(clientFiles(CLIENT_FILES));
  router.use((request, response, next) => {
    // For who measures requests by the page that they are for.
    response.locals.pageRoute = () => patternOf(request.path);
    next();
  });
  router.use(pageHandler({ pages, siteName: (request) => siteNameOf(request, options), render, routeIds, postPaths }));
  return router;
};
