import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import { ApiExceptionFilter } from './common/errors/api-exception.filter.js';
import { AllowedMethods } from './common/http/allowed-methods.js';
import { BodyMemory } from './common/http/body-memory.js';
import { knownHosts } from './common/http/known-hosts.js';
import { RequestInputInterceptor } from './common/http/request-input.interceptor.js';
import { VersionsInterceptor } from './modules/history/versions.interceptor.js';
import { securityHeaders } from './common/http/security-headers.js';
import { createValidationPipe } from './common/http/validation.js';
import { requestLog } from './common/logging/request-log.js';
import { SITE_HEADER } from './common/site/site.decorator.js';
import type { Env } from './config/env.js';
import { GracefulShutdown } from './lifecycle/graceful-shutdown.js';
import { LoadShedding } from './lifecycle/load-shedding.js';
import { adsTxt } from './modules/websites/ads-txt.js';
import { SiteDomainsService } from './modules/websites/site-domains.service.js';
import { WebsitesService } from './modules/websites/websites.service.js';
import { serveApiDocs } from './openapi/openapi-document.js';
import { media } from './storage/media.js';
import { MediaLibrary } from './storage/media-library.js';
import { uploadSource } from './storage/s3-options.js';

/** Longer than the idle timeout of proxies (60 s): if this server closed a connection first, a request in transit would fail. */
const KEEP_ALIVE_MS = 75_000;

/** Time limit for a client to send a request's headers. */
const HEADERS_TIMEOUT_MS = 20_000;
/** Time limit for a whole request: a feed's largest file on a slow line. Bodies in memory that make no progress end earlier. */
const REQUEST_TIMEOUT_MS = 300_000;

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
  app.disable('x-powered-by');
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
  app.use(securityHeaders(env.s3 && uploadSource(env.s3)));
  const domains = app.get(SiteDomainsService);
  app.use(knownHosts(env, (hostname) => domains.siteOf(hostname)));
  app.use('/media', media(app.get(MediaLibrary)));
  app.use('/ads.txt', adsTxt(app.get(WebsitesService)));
  app.setGlobalPrefix(API_PREFIX);
  if (env.corsOrigins.length > 0) {
    app.enableCors({
      origin: env.corsOrigins,
      exposedHeaders: ['Content-Range', 'ETag', 'Retry-After', 'X-Request-Id', RENEWED_TOKEN_HEADER, OPERATION_HEADER],
      allowedHeaders: ['Authorization', 'Content-Type', SITE_HEADER, 'X-Request-Id', 'If-Match', 'If-None-Match'],
    });
  }
  new BodyMemory(env.maxBodyMemoryBytes).useIn(app.getHttpAdapter().getInstance());
  app.useGlobalInterceptors(new RequestInputInterceptor(app.get(Reflector)), app.get(VersionsInterceptor));
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiExceptionFilter(new AllowedMethods(app, API_PREFIX)));
  if (env.apiDocs) serveApiDocs(app);

  if (frontends.admin) app.use(outsideApi(frontends.admin));
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
