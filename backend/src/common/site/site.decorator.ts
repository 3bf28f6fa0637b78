import type { ExecutionContext } from '@nestjs/common';
import { applyDecorators, BadRequestException, createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { isSiteName, resolveSiteName } from '@grabdeals/shared/site';

export const SITE_HEADER = 'X-Grabdeals-Site';

/**
 * The site a call is about: `websiteName` in the query or body, else the X-Grabdeals-Site header, else the host.
 * It says what to read, never what the caller may change: that is decided by access rules.
 * @throws BadRequestException when the given name cannot be a site's.
 */
export function siteOfRequest(request: Request): string {
  const override: unknown = request.app.locals['siteNameOverride'];
  const body = request.body as { websiteName?: unknown } | undefined;
  const named = request.query['websiteName'] ?? body?.websiteName ?? request.get(SITE_HEADER);
  if (named === undefined || named === '') {
    return typeof override === 'string' ? override : resolveSiteName(request.hostname);
  }
  if (typeof named !== 'string' || !isSiteName(named)) {
    const message = 'websiteName is not a site name';
    throw new BadRequestException({ message: [message], fields: { websiteName: message } });
  }
  return named;
}

/** Parameter decorator: the name of the site that the call is about. */
export const Site = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  siteOfRequest(context.switchToHttp().getRequest<Request>()),
);

/** Documents how a controller's calls find their site. */
export function ApiSite(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: SITE_HEADER,
      required: false,
      description: 'Key of the site. Required only if neither `websiteName` nor the host name gives it.',
      example: 'sunsetdeals',
    }),
  );
}
