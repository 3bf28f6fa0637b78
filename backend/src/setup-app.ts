import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import { ApiExceptionFilter } from './common/errors/api-exception.filter.js';
import { AllowedMethods } from './common/http/allowed-methods.js';
import { BodyMemory } from './common/http/body-memory.js';
import { knownHosts } from './common/http/known-hosts.js';
import { RequestInputInterceptor } from './common/http/request-input.interceptor.js';
import { createValidationPipe } from './common/http/validation.js';
import { requestLog } from './common/logging/request-log.js';
import { SITE_HEADER } from './common/site/site.decorator.js';
import type { Env } from './config/env.js';
import { GracefulShutdown } from './lifecycle/graceful-shutdown.js';
import { LoadShedding } from './lifecycle/load-shedding.js';
import { adsTxt } from './modules/websites/ads-txt.js';
import { WebsitesService } from './modules/websites/websites.service.js';
import { describeApi } from './openapi/openapi-document.js';
import { serveApiDocs } from './openapi/api-docs.js';
import { media } from './storage/media.js';
import { MediaLibrary } from './storage/media-library.js';
import { uploadSource } from './storage/s3-options.js';

const COMMON_HEADERS: HelmetOptions = {
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-site' },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};

const DATA_POLICY = { defaultSrc: ["'none'"], objectSrc: ["'none'"], frameAncestors: ["'none'"] };

const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  // The storefront adds the hashes of a page's own inline scripts.
  scriptSrc: ["'self'"],
  // The Site Manager's component library writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Merchants' pictures come from their own hosts.
  imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
  // Podcasts may be on other hosts. `blob:` previews a selected file before it is uploaded.
  mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

/** A page that is opened with a `uid` submits a form to a merchant (docs/decisions/016-hosts-and-headers.md). */
const UID_PAGE_POLICY = { ...PAGE_POLICY, formAction: ["'self'", 'http:', 'https:'] };

/** Disables browser features that neither pages nor their frames use. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Longer than the idle timeout of proxies (60 s): if this server closed a connection first, a request in transit would fail. */
const KEEP_ALIVE_MS = 75_000;

/** Time limit for a client to send a request's headers. */
const HEADERS_TIMEOUT_MS = 20_000;
/** Time limit for a whole request: a feed's largest file on a slow line. Bodies in memory that make no progress end earlier. */
const REQUEST_TIMEOUT_MS = 300_000;

const HSTS = `max-age=${365 * 24 * 60 * 60}`;

const API_PREFIX = 'api';

/** Handlers beside the API. Tests of the API omit them. */
export interface Frontends {
  /** Handles all paths that belong to neither the API nor the Site Manager. */
  storefront?: RequestHandler;
  /** Serves the Site Manager's pages and files. */
  admin?: RequestHandler;
}

/** Sets up middleware, pipes and filters, for the product and its tests. */
export function setupApp(
  app: NestExpressApplication,
  env: Env,
  logger: Logger,
  frontends: Frontends = {},
): NestExpressApplication {
  app.set('trust proxy', env.trustedProxies);
  app.set('query parser', 'extended');
  app.getHttpAdapter().getInstance().locals['siteNameOverride'] = env.siteNameOverride;

  Object.assign(app.getHttpServer(), {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  app.use(requestLog(logger));
  app.use(app.get(GracefulShutdown).middleware);
  app.use(app.get(LoadShedding).middleware);
  app.use(compression());
  app.use(securityHeaders(env));
  app.use(knownHosts(env));
  app.use('/media', media(app.get(MediaLibrary)));
  app.use('/ads.txt', adsTxt(app.get(WebsitesService)));
  app.setGlobalPrefix(API_PREFIX);
  app.enableCors({
    origin: env.corsOrigins.length > 0 ? env.corsOrigins : false,
    exposedHeaders: ['Content-Range', 'ETag', 'Retry-After', 'X-Request-Id', RENEWED_TOKEN_HEADER],
    allowedHeaders: ['Authorization', 'Content-Type', SITE_HEADER, 'X-Request-Id', 'If-None-Match'],
  });
  new BodyMemory(env.maxBodyMemoryBytes).useIn(app.getHttpAdapter().getInstance());
  app.useGlobalInterceptors(new RequestInputInterceptor(app.get(Reflector)));
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiExceptionFilter(new AllowedMethods(app, API_PREFIX)));
  if (env.apiDocs) serveApiDocs(app, describeApi(app));

  if (frontends.admin) app.use(frontends.admin);
  if (frontends.storefront) app.use(outsideApi(frontends.storefront));
  return app;
}

/** Restricts a handler to paths outside the API, which returns its own 404s. */
function outsideApi(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) next();
    else void handler(request, response, next);
  };
}

/**
 * Sets the security headers. Responses of the API are data, which may load and run nothing. Pages run scripts of this origin and
 * inline scripts whose hashes the storefront adds. Caches store responses of the API only if the route allows it.
 */
function securityHeaders(env: Env): RequestHandler {
  // Browsers send pictures directly to an S3 store.
  const connectSrc = ["'self'", ...(env.s3 ? [uploadSource(env.s3)] : [])];
  const setDataHeaders = helmet({
    ...COMMON_HEADERS,
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
  });
  const pageHeaders = (policy: typeof PAGE_POLICY) =>
    helmet({ ...COMMON_HEADERS, contentSecurityPolicy: { directives: { ...policy, connectSrc } } });
  const setPageHeaders = pageHeaders(PAGE_POLICY);
  const setUidPageHeaders = pageHeaders(UID_PAGE_POLICY);
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (request.secure) response.setHeader('Strict-Transport-Security', HSTS);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    if (request.path.startsWith('/api/') && !request.path.startsWith('/api/docs'))
      setDataHeaders(request, response, next);
    else if (request.query['uid'] === undefined) setPageHeaders(request, response, next);
    else setUidPageHeaders(request, response, next);
  };
}
