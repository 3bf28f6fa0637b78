import type { RedirectRecord } from '../../dataProvider/types';
import { storeUrl } from '../../site/storeUrl';

export function validateRedirectId(redirectId: string | null | undefined): string | undefined {
  return redirectId && !/^[\w.-]{1,64}$/.test(redirectId.trim())
    ? 'Please use 1 to 64 letters, digits, hyphens, underscores or dots'
    : undefined;
}

/** Returns the URL to share: the home page of the website with the uid; on this host if the website has no host. */
export function redirectLink(
  { websiteName, redirectId }: Pick<RedirectRecord, 'websiteName' | 'redirectId'>,
  origin: string,
  domain?: string,
): string {
  const link = new URL('/', storeUrl(websiteName, origin, domain) ?? origin);
  link.searchParams.set('uid', redirectId);
  return link.href;
}
