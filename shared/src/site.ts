/** Site identity: which of the installation's sites a request belongs to (storefront.txt, section 1). */

export const DEFAULT_SITE_NAME = 'sunsetdeals';

/** The provider's own hosts: they show the default site. */
export const PROVIDER_HOST_LABELS: readonly string[] = ['plexeos', 'nerdvision', 'brandclick'];

/** First labels that name no site. */
const ANONYMOUS_LABELS: readonly string[] = ['localhost', 'redclub', 'www'];

/** The deal sites an article can be published on out of the box. */
export const DEAL_SITE_KEYS = [
  'sunsetdeals',
  'flashbranddeals',
  'luxurygrabz',
  'luxurymarketfinds',
  'pricedropsale',
  'savysaleshub',
  'dailydealdock',
  'brandbargainbay',
  'trendythriftfinds',
  'northernsavings',
  'homedealhaven',
  'techdealtrail',
  'petpricepatch',
  'sportysavers',
  'beautybargainbox',
  'familyfinddeals',
  'mapledealmarket',
] as const;

/** Site names are DNS labels: they are read from host names. */
const SITE_NAME = /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/;

/** Whether `value` has the form of a site name. Says nothing about whether that site exists. */
export function isSiteName(value: string): boolean {
  return SITE_NAME.test(value);
}

/**
 * Site name for a host: its first label. `localhost`, `redclub`, `www`, an IP address, a bare host (one label) and the
 * provider's own hosts mean the default site. A port and letter case do not matter. `flashbranddeals.localhost` is the
 * site flashbranddeals, so that every site can be opened on one machine.
 */
export function resolveSiteName(hostname: string | undefined | null): string {
  const host = stripPort((hostname ?? '').trim().toLowerCase());
  if (!host || isIpAddress(host)) return DEFAULT_SITE_NAME;
  const labels = host.split('.').filter(Boolean);
  const first = labels[0] ?? '';
  if (labels.length < 2 || ANONYMOUS_LABELS.includes(first) || PROVIDER_HOST_LABELS.includes(first))
    return DEFAULT_SITE_NAME;
  return first;
}

/**
 * Origin of a site's storefront, as seen from `origin`: the same for its own site, else a sibling host whose first label
 * is the site's name. Undefined where there are no sibling hosts, as on an IP address.
 */
export function siteOrigin(siteName: string, origin: string): string | undefined {
  const url = new URL(origin);
  if (resolveSiteName(url.host) === siteName) return url.origin;
  const parent = parentDomain(url.hostname);
  if (!parent) return undefined;
  url.hostname = `${siteName}.${parent}`;
  return url.origin;
}

function parentDomain(hostname: string): string | undefined {
  if (hostname === 'localhost') return hostname;
  if (isIpAddress(stripPort(hostname))) return undefined;
  const [, ...parent] = hostname.split('.');
  return parent.length > 0 ? parent.join('.') : undefined;
}

function stripPort(host: string): string {
  if (host.startsWith('[')) return host.slice(1, host.indexOf(']'));
  const colon = host.indexOf(':');
  return colon >= 0 && colon === host.lastIndexOf(':') ? host.slice(0, colon) : host;
}

function isIpAddress(host: string): boolean {
  return host.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
}
