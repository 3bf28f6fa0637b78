import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isSiteName, resolveSiteName } from '@grabdeals/shared/site';
import { createRequestHandler } from '@react-router/express';
import express, { type Request, type Response } from 'express';
import { RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { AnswerCache } from '~/api/answer-cache.server';
import { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import type { createStorefront as CreateStorefront, StorefrontOptions } from './storefront.js';

const ANSWER_TTL_MS = 30_000;
const MAX_ANSWERS = 400;

/** This module is built to build/server/index.js; the client files lie beside it. */
const CLIENT_FILES = path.resolve(import.meta.dirname, '../client');

export const createStorefront: typeof CreateStorefront = (options) => {
  const cache = new AnswerCache(ANSWER_TTL_MS, MAX_ANSWERS);
  const router = express.Router();
  router.use(
    '/assets',
    express.static(path.join(CLIENT_FILES, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  // A wrong asset name must not end in a rendered page.
  router.use('/assets', (_request, response) => void response.sendStatus(404));
  router.use(express.static(CLIENT_FILES, { maxAge: '1h', index: false }));
  router.use(
    createRequestHandler({
      build,
      getLoadContext: (request, response) => loadContext(request, response, options, cache),
    }),
  );
  return router;
};

function loadContext(request: Request, response: Response, options: StorefrontOptions, cache: AnswerCache) {
  const siteName = siteNameOf(request, options);
  const locals: Record<string, unknown> = response.locals;
  // A host that numbers its requests has put the number on the response already.
  const requestId = response.get('x-request-id') ?? request.get('x-request-id') ?? randomUUID();
  const context = new RouterContextProvider();
  context.set(storefrontContext, {
    api: new StorefrontApi({ apiUrl: options.apiUrl, siteName, requestId, cache }),
    siteName,
    providerSigninUrl: options.providerSigninUrl,
    cspNonce: text(locals['cspNonce']),
  });
  return context;
}

function siteNameOf(request: Request, { siteNameOverride, allowSiteParam }: StorefrontOptions): string {
  if (siteNameOverride) return siteNameOverride;
  const asked = allowSiteParam ? text(request.query.site) : undefined;
  return asked && isSiteName(asked) ? asked : resolveSiteName(request.hostname);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
