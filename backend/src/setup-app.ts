import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import { ApiExceptionFilter } from './common/errors/api-exception.filter.js';
import { AllowedMethods } from './common/http/allowed-methods.js';
import { BodyMemory } from './common/http/body-memory.js';
import { knownHosts } from './common/http/known-hosts.js';
import { RequestInputInterceptor } from './common/http/request-input.interceptor.js';
import { securityHeaders } from './common/http/security-headers.js';
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

/** Longer than proxies reuse an idle connection (60 s): a request on a connection that is just being closed would fail. */
const KEEP_ALIVE_MS = 75_000;

/** Time limit for the headers of a request. */
const HEADERS_TIMEOUT_MS = 20_000;
/** Time limit for a whole request, such as the largest feed file over a slow line. Stalled bodies in memory fail earlier. */
const REQUEST_TIMEOUT_MS = 300_000;

const API_PREFIX = 'api';

/** Handlers of the two frontends. API tests run without them. */
export interface Frontends {
  /** Serves every path that belongs neither to the API nor to the Site Manager. */
  storefront?: RequestHandler;
  /** Serves the Site Manager's pages and files. */
  admin?: RequestHandler;
}

/** Configures the app for production. The product and the API tests share this set-up. */
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
  app.use(securityHeaders(env));
  app.use(knownHosts(env));
  app.use('/media', media(app.get(MediaLibrary)));
  app.use('/ads.txt', adsTxt(app.get(WebsitesService)));
  app.setGlobalPrefix(API_PREFIX);
  if (env.corsOrigins.length > 0) {
    app.enableCors({
      origin: env.corsOrigins,
      exposedHeaders: ['Content-Range', 'ETag', 'Retry-After', 'X-Request-Id', RENEWED_TOKEN_HEADER],
      allowedHeaders: ['Authorization', 'Content-Type', SITE_HEADER, 'X-Request-Id', 'If-None-Match'],
    });
  }
  new BodyMemory(env.maxBodyMemoryBytes).useIn(app.getHttpAdapter().getInstance());
  app.useGlobalInterceptors(new RequestInputInterceptor(app.get(Reflector)));
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiExceptionFilter(new AllowedMethods(app, API_PREFIX)));
  if (env.apiDocs) serveApiDocs(app, describeApi(app));

  if (frontends.admin) app.use(outsideApi(frontends.admin));
  if (frontends.storefront) app.use(outsideApi(frontends.storefront));
  return app;
}

/** Passes requests for the API on, so that the API sends its own 404s. */
function outsideApi(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) next();
    else void handler(request, response, next);
  };
}
