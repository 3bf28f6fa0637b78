import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { bulkhead } from 'cockatiel';
import express from 'express';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { answerEnd } from '~/api/api-response.server';
import { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import { clientFiles } from './client-files';
import { pageCache, toPage } from './page';
import { pageHandler, type Render } from './page-handler';
import { siteNameOf } from './page-request';
import { PageRoutes } from './page-routes';
import type { createStorefront as CreateStorefront } from './storefront.js';

/** Rendering occupies the processor: more concurrent renders would finish later, and a longer queue would outlast a shopper's wait. */
const MAX_CONCURRENT_RENDERS = 4;
const MAX_QUEUED_RENDERS = 100;

/** The build writes this module to build/server/index.js. */
const CLIENT_FILES = path.resolve(import.meta.dirname, '../client');

export const createStorefront: typeof CreateStorefront = (options) => {
  const { invalidations } = options;
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers, { invalidations, endOf: answerEnd });
  const pages = pageCache(invalidations);

  const routes = new PageRoutes(build.routes);
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const queue = bulkhead(MAX_CONCURRENT_RENDERS, MAX_QUEUED_RENDERS);
  const render: Render = (job) => queue.execute(() => renderNow(job), job.request.signal);
  const renderNow = async ({ request, siteName, tags, requestId = randomUUID() }: Parameters<Render>[0]) => {
    const scriptMarker = randomBytes(16).toString('base64url');
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
      onRead: (readTags) => {
        for (const tag of readTags) tags.add(tag);
      },
    });
    context.set(storefrontContext, {
      api,
      siteName,
      providerSigninUrl: options.providerSigninUrl,
      scriptMarker,
      logError: (error) => (options.logError ?? console.error)(error, requestId),
    });
    const response = await handle(request, context);
    request.signal.throwIfAborted();
    return toPage(response, scriptMarker, { end, isPartial });
  };

  const router = express.Router();
  // The development server has no built files; Vite serves the sources.
  if (import.meta.env.PROD) router.use(clientFiles(CLIENT_FILES));
  router.use((request, response, next) => {
    // The host's log and metrics name pages by their pattern.
    response.locals.pageRoute = () => routes.pageAt(request.path).pattern;
    next();
  });
  router.use(pageHandler({ pages, siteName: (request) => siteNameOf(request, options), render, routes }));
  return router;
};
