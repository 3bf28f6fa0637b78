import { toKey } from './slug.js';

/** Site identity: which of the installation's sites a request belongs to (docs/requirements/rules.md#sites). */

export const DEFAULT_SITE_NAME = 'sunsetdeals';

/** The provider's own hosts: they show the default site. */
const PROVIDER_HOST_LABELS: readonly string[] = ['plexeos', 'nerdvision', 'brandclick'];

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

/** Site names become the first label of host names, so they have a label's characters and length, and underscores. */
/** Form of a site name. */
export const SITE_NAME = /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/;

/**
 * Labels with hyphens at these places are reserved: `xn--` begins a name in other letters (RFC 5891, section
 * 4.2.3.1).
 */
const RESERVED_LABEL = /^..--/;

/** Whether `value` has the form of a site name. Says nothing about whether that site exists. */
export function isSiteName(value: string): boolean {
  return SITE_NAME.test(value);
}

/**
 * Key of a new website: see `toKey` (docs/requirements/rules.md#keys-and-slugs). A hyphen becomes an underscore too,
 * since a host name cannot tell the
 * two apart: so each key has one host label, and each host label one key.
 */
export function toSiteName(label: string): string {
  return toKey(label).replaceAll('-', '_');
}

/** First label of a site's host names: its key with hyphens, since host names have no underscores. */
export function hostLabelOf(siteName: string): string {
  return siteName.replaceAll('_', '-');
}

/** The site's key that a host label stands for: the way back from `hostLabelOf`. */
export function siteNameOfLabel(label: string): string {
  return label.replaceAll('-', '_');
}

/** What keeps a website from being called so: its key gives no host name, or one that means another site. */
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
 * Site name for a host: its first label, with underscores for hyphens. `localhost`, `redclub`, `www`, an IP address, a bare host (one label) and the
 * provider's own hosts mean the default site. A port and letter case do not matter. `flashbranddeals.localhost` is the
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
 * Origin of a site's storefront, as seen from `origin`: the same for its own site, else a sibling host with the site's
 * host label. Undefined where there are no sibling hosts, as on an IP address.
 */
export function siteOrigin(siteName: string, origin: string): string | undefined {
  const url = new URL(origin);
  if (resolveSiteName(url.host) === siteName) return url.origin;
  const parent = parentDomain(url.hostname);
  if (!parent) return undefined;
  url.hostname = `${hostLabelOf(siteName)}.${parent}`;
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
