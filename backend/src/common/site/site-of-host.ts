import type { Request } from 'express';
import { resolveSiteName } from '@grabdeals/shared/site';

/** Property of a response's locals with the key of the site whose custom domain the request's host is. */
export const DOMAIN_SITE = 'domainSite';

/** Returns the key of the site whose custom domain the host of a request is; undefined for other hosts. */
export function domainSiteOf(request: Request): string | undefined {
  const siteName: unknown = request.res?.locals[DOMAIN_SITE];
  return typeof siteName === 'string' ? siteName : undefined;
}

/** Returns the site that the host of a request shows. */
export function siteOfHost(request: Request): string {
  return domainSiteOf(request) ?? resolveSiteName(request.hostname);
}
