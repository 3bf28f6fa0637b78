import type { RedirectRecord } from '../../dataProvider/types';
import { storeUrl } from '../../site/storeUrl';

/** The address to hand out: the home page of the redirect's website with its uid; on this host where it has none. */
export function redirectLink(
  { websiteName, redirectId }: Pick<RedirectRecord, 'websiteName' | 'redirectId'>,
  origin: string,
): string {
  const link = new URL('/', storeUrl(websiteName, origin) ?? origin);
  link.searchParams.set('uid', redirectId);
  return link.href;
}
