import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { bulkhead } from 'cockatiel';
import express from 'express';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { AnswerCache } from '~/api/answer-cache.server';
import { StorefrontApi } from '~/api/storefront-api.server';
import { CONSENT_PATH } from '~/consent/consent-choice';
import { storefrontContext } from '~/context';
import { clientFiles } from './client-files';
import { toPage } from './page';
import { pageHandler } from './page-handler';
import { siteNameOf } from './page-request';
import { PageStore } from './page-store';
import type { createStorefront as CreateStorefront } from './storefront.js';

/** Pages are kept longer: what is read for a new one should be new. */
const ANSWER_TTL_MS = 10_000;
const MAX_ANSWERS = 400;

/** What other processes save is seen after this time; what this one saves drops pages at once. */
const PAGE_FRESH_MS = 30_000;
const PAGE_STALE_MS = 60_000;
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Rendering keeps the processor busy: more at once make each of them later, and more in line wait for longer than a shopper does. */
const RENDERS_AT_ONCE = 4;
const RENDERS_WAITING = 100;

/** This module is built to build/server/index.js; the client files lie beside it. */
const CLIENT_FILES = path.resolve(import.meta.dirname, '../client');

export const createStorefront: typeof CreateStorefront = (options) => {
  const cache = new AnswerCache(ANSWER_TTL_MS, MAX_ANSWERS);
  const pages = new PageStore({ maxBytes: MAX_PAGE_BYTES, freshMs: PAGE_FRESH_MS, staleMs: PAGE_STALE_MS });
  options.followChanges?.((siteName) => {
    cache.forget(siteName);
    pages.drop(siteName);
  });

  const routeIds = new Set(Object.keys(build.routes));
  const postPaths = new Set([CONSENT_PATH]);
  const handle = createRequestHandler(build, 'production');
  const turns = bulkhead(RENDERS_AT_ONCE, RENDERS_WAITING);
  const render = (request: Request, siteName: string, requestId?: string) =>
    turns.execute(() => renderNow(request, siteName, requestId), request.signal);
  const renderNow = async (request: Request, siteName: string, requestId: string = randomUUID()) => {
    const cspNonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    let firstEnd = Infinity;
    const onEnd = (time: number) => {
      firstEnd = Math.min(firstEnd, time);
    };
    const api = new StorefrontApi({
      apiUrl: options.apiUrl,
      siteName,
      requestId,
      cache,
      signal: request.signal,
      onEnd,
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
    return toPage(answer, cspNonce, firstEnd);
  };

  const router = express.Router();
  router.use(clientFiles(CLIENT_FILES));
  router.use(pageHandler({ pages, siteName: (request) => siteNameOf(request, options), render, routeIds, postPaths }));
  return router;
};
