import { resolveSiteName } from './site.js';

/** The part of an Express response that contains the site of a custom domain. */
interface DomainResponse {
  locals: Record<string, unknown>;
}

/** The part of an Express request on which the site of its host depends. */
interface HostRequest {
  hostname: string;
  res?: DomainResponse | undefined;
}

/** The API and the storefront are two bundles, so that only a text can be their common name of the property. */
const DOMAIN_SITE = 'domainSite';

/** Sets the site whose custom domain the host of the request is. */
export function setDomainSite({ locals }: DomainResponse, siteName: string): void {
  locals[DOMAIN_SITE] = siteName;
}

/** Returns the key of the site whose custom domain the host of a request is; undefined for other hosts. */
export function domainSiteOf({ res }: HostRequest): string | undefined {
  const siteName = res?.locals[DOMAIN_SITE];
  return typeof siteName === 'string' ? siteName : undefined;
}

/** Returns the site that the host of a request shows: the site of a custom domain, else the one of the first label. */
export function siteOfHost(request: HostRequest): string {
  return domainSiteOf(request) ?? resolveSiteName(request.hostname);
}
