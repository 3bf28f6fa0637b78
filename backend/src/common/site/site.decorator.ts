import type { ExecutionContext } from '@nestjs/common';
import { applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { isSiteName } from '@grabdeals/shared/site';
import { siteOfHost } from '@grabdeals/shared/site-of-host';
import { fieldError } from '../errors/field-error.js';

export const SITE_HEADER = 'X-Grabdeals-Site';

/**
 * Returns the site of a request: `websiteName` in the query or body, else the X-Grabdeals-Site header, else the host. The
 * site selects what to read. Access rules alone decide what the caller may change.
 * @throws BadRequestException for a malformed name.
 */
export function siteOfRequest(request: Request): string {
  const override: unknown = request.app.locals['siteNameOverride'];
  const body = request.body as { websiteName?: unknown } | undefined;
  const requestedName = request.query['websiteName'] ?? body?.websiteName ?? request.get(SITE_HEADER);
  if (requestedName === undefined || requestedName === '') {
    return typeof override === 'string' ? override : siteOfHost(request);
  }
  if (typeof requestedName !== 'string' || !isSiteName(requestedName)) {
    throw fieldError('websiteName', 'websiteName is not a site name');
  }
  return requestedName;
}

/** Parameter decorator: returns the site of the request. */
export const Site = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  siteOfRequest(context.switchToHttp().getRequest<Request>()),
);

/** Documents the header that selects the site. */
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
