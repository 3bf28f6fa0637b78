import type { components } from '@grabdeals/shared/api.gen';
import { trackedLink } from '@grabdeals/shared/campaign';
import { withClickToken } from '@grabdeals/shared/click-tokens';
import { isOnHost } from '@grabdeals/shared/merchant-address';
import { report } from '~/api/report';
import { clickToken } from '~/consent/click-tokens';
import { useRootData, useVendorId } from '~/site/use-site';

/** What the click reports say about a link. */
export type PaidClick = Pick<
  components['schemas']['RecordClickDto'],
  'slot' | 'mid' | 'productId' | 'articleId' | 'couponId' | 'variant'
>;

interface PaidLink {
  /** The URL with the site's campaign. */
  url: string;
  /** Reports a click, and returns the URL that it opens. It contains the click's token if the link can, and the visitor allows it. */
  click(): string;
}

/** Returns a paid link; undefined for a URL that is not allowed. */
export function usePaidLink(href: string, click: PaidClick): PaidLink | undefined {
  const vendorId = useVendorId();
  const site = useRootData()?.site;
  const url = trackedLink(href, vendorId);
  if (!url) return undefined;
  return {
    url,
    click: () => {
      const websiteName = site?.name ?? '';
      const token = clickToken(websiteName);
      const urlWithToken = token && withClickToken(url, token, parameterOf(url, click.mid, site?.clickParameters));
      const opened = urlWithToken || url;
      void report('/api/clicks', {
        ...click,
        websiteName,
        page: location.pathname,
        search: new URLSearchParams(location.search).get('search') ?? undefined,
        token: urlWithToken ? token : undefined,
        href: opened,
      });
      return opened;
    },
  };
}

/** The parameter for click tokens in links to a merchant. */
export interface ClickParameter {
  mid: number;
  /** Hosts of the merchant. */
  hosts: string[];
  parameter: string;
}

/** Returns the parameter of the merchant with the mid, or with the host of a link without a mid. */
function parameterOf(link: string, mid: number | undefined, parameters: readonly ClickParameter[] = []) {
  return parameters.find((known) => (mid === undefined ? isOnHost(link, known.hosts) : known.mid === mid))?.parameter;
}
