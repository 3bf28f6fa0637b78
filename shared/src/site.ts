import { toKey } from './slug.js';

/** Site identity: which of the installation's sites a request belongs to (docs/requirements/rules.md#sites). */

export const DEFAULT_SITE_NAME = 'sunsetdeals';

/** The provider's own hosts, which show the default site. */
const PROVIDER_HOST_LABELS: readonly string[] = ['plexeos', 'nerdvision', 'brandclick'];

/** First labels that do not name a site. */
const ANONYMOUS_LABELS: readonly string[] = ['localhost', 'redclub', 'www'];

/** The deal sites of a new installation. */
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

/** Pattern of a site name. The name is the first label of host names: it has a label's length and characters, and underscores. */
export const SITE_NAME = /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/;

/**
 * Matches reserved labels with hyphens at these positions, such as `xn--` for names in other letters (RFC 5891, section 4.2.3.1).
 */
const RESERVED_LABEL = /^..--/;

/** Returns whether `value` is a valid site name. The site may not exist. */
export function isSiteName(value: string): boolean {
  return SITE_NAME.test(value);
}

/**
 * Returns the key of a new website, based on `toKey` (docs/requirements/rules.md#keys-and-slugs). Hyphens are replaced by
 * underscores, too, so that each key has one host label and each host label one key.
 */
export function toSiteName(label: string): string {
  return toKey(label).replaceAll('-', '_');
}

/**
 * Returns the key of what remains of a deleted website after another website got its key. It is no site name, so no site can have it.
 */
export function formerSiteKey(siteName: string, websiteId: string): string {
  return `${siteName} (deleted, ${websiteId})`;
}

/** Returns the first label of a site's host names: its key with hyphens, because host names have no underscores. */
export function hostLabelOf(siteName: string): string {
  return siteName.replaceAll('_', '-');
}

/** Returns the site's key for a host label, the inverse of `hostLabelOf`. */
export function siteNameOfLabel(label: string): string {
  return label.replaceAll('-', '_');
}

/** Returns why a label is invalid: its key is no host name, or the host name of another site. @returns undefined for a valid label. */
export function siteLabelProblem(label: string): string | undefined {
  const siteName = toSiteName(label);
  const hostLabel = hostLabelOf(siteName);
  if (!isSiteName(siteName) || RESERVED_LABEL.test(hostLabel)) {
    return 'The name must begin and end with a letter or digit. Use up to 63 letters, digits, spaces and hyphens.';
  }
  if (namesNoSite(hostLabel)) return `${hostLabel} cannot be a website: its host name shows ${DEFAULT_SITE_NAME}.`;
  return undefined;
}

function namesNoSite(hostLabel: string): boolean {
  return ANONYMOUS_LABELS.includes(hostLabel) || PROVIDER_HOST_LABELS.includes(hostLabel);
}

/**
 * Returns the site name of a host: its first label, with underscores for hyphens. `localhost`, `redclub`, `www`, an IP address, a
 * host with one label and the provider's own hosts return the default site. A port and letter case do not matter. `flashbranddeals.localhost` is the
 * site flashbranddeals, so that every site can be opened on one machine.
 */
export function resolveSiteName(hostname: string | undefined | null): string {
  const host = stripPort((hostname ?? '').trim().toLowerCase());
  if (!host || isIpAddress(host)) return DEFAULT_SITE_NAME;
  const labels = host.split('.').filter(Boolean);
  const first = labels[0] ?? '';
  return labels.length < 2 || namesNoSite(first) ? DEFAULT_SITE_NAME : siteNameOfLabel(first);
}

/**
 * Returns the origin of a site's storefront relative to `origin`: its main domain with the scheme and the port of `origin`. A site
 * without a domain has the same origin if it is the site of `origin`, or a sibling host with the site's host label.
 * @param domain The site's main domain, if it has one.
 * @returns undefined if there are no sibling hosts, as on an IP address.
 */
export function siteOrigin(siteName: string, origin: string, domain?: string): string | undefined {
  const url = new URL(origin);
  if (domain) {
    url.hostname = domain;
    return url.origin;
  }
  if (resolveSiteName(url.host) === siteName) return url.origin;
  const parent = parentDomain(url.hostname);
  if (!parent) return undefined;
  url.hostname = `${hostLabelOf(siteName)}.${parent}`;
  return url.origin;
}

/**
 * Returns the host of a site that its key selects, without a custom domain: one of the installation's hosts that shows the site, else
 * the site's host label below the first domain. An installation without a domain has its first address only.
 * @param hosts The domains and IP addresses of the installation (`HOSTS`).
 */
export function installationHost(siteName: string, hosts: readonly string[]): string {
  const domains = hosts.filter((host) => !isIpAddress(host));
  const own = domains.find((host) => host.includes('.') && resolveSiteName(host) === siteName);
  const [parent] = domains;
  return own ?? (parent ? `${hostLabelOf(siteName)}.${parent}` : (hosts[0] ?? 'localhost'));
}

/** Returns the domains of a website whose owner has proven to control them. Only these are served and in links. */
export function verifiedDomains({
  domains = [],
  unverifiedDomains = [],
}: {
  domains?: readonly string[];
  unverifiedDomains?: readonly string[];
}): string[] {
  return domains.filter((domain) => !unverifiedDomains.includes(domain));
}

/**
 * Returns the origin from which the hosts of other sites are derived (`siteOrigin`): `origin` itself, or `host` with its scheme and
 * port if `origin` is a custom domain, because custom domains have no sibling hosts.
 */
export function installationOrigin(
  origin: string,
  { domains, host }: { domains: readonly string[]; host: string },
): string {
  if (!domains.includes(new URL(origin).hostname)) return origin;
  return originOnHost(origin, host);
}

/** Returns an origin with another host, which has no port, and the same scheme and port. */
export function originOnHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host.includes(':') ? `[${host}]` : host;
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
