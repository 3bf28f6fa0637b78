import { isIP } from 'node:net';
import { verifiedDomains } from '@grabdeals/shared/site';
import { isOwnHostname } from '../../common/http/known-hosts.js';
import type { Env } from '../../config/env.js';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_HOST_NAME = 253;
const EXAMPLE = 'Enter a host name such as shop.example.com, without a port and a path.';

/**
 * Returns a domain as browsers send it: in lower case, in ASCII (punycode), without a scheme and a dot at the end.
 * @returns undefined for anything but a host name, or an http(s) URL with nothing but a host name.
 */
export function toDomain(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (/[@\s?#\\]|\/$/.test(trimmed.replace(/\/$/, '')) || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  // A URL has no port if the text contains the default one of its scheme.
  const hasPort = /:\d*\/?$/.test(trimmed);
  return hasPort || pathname !== '/' ? undefined : hostname.replace(/\.$/, '');
}

/** Returns the domains without those at or below HOSTS, which may have changed since the domains were saved. */
export function outsideHosts(domains: readonly string[], env: Pick<Env, 'hosts' | 'host'>): string[] {
  return domains.filter((domain) => !isOwnHostname(domain, env));
}

/**
 * Returns the domains of a save whose control is not proven: those that are not verified domains of the site already. Names below `test`
 * need no proof: they never exist in the public DNS (RFC 6761).
 */
export function unprovenDomains(
  domains: readonly string[],
  current: { domains?: readonly string[]; unverifiedDomains?: readonly string[] } = {},
): string[] {
  const proven = verifiedDomains(current);
  return domains.filter((domain) => !domain.endsWith('.test') && !proven.includes(domain));
}

/** Returns why a site cannot have a domain. @returns undefined for a valid domain. */
export function domainProblem(text: string, env: Pick<Env, 'hosts' | 'host'>): string | undefined {
  const domain = toDomain(text);
  if (!domain) return `${text.trim() || 'An empty line'} is not a host name. ${EXAMPLE}`;
  if (isIP(domain.replace(/^\[|\]$/g, ''))) return `${domain} is an IP address. ${EXAMPLE}`;
  if (domain === 'localhost' || domain.endsWith('.localhost')) {
    return `${domain} is a name of this machine only. ${EXAMPLE}`;
  }
  const labels = domain.split('.');
  if (
    domain.length > MAX_HOST_NAME ||
    !labels.every((label) => LABEL.test(label)) ||
    /^\d+$/.test(labels.at(-1) ?? '')
  ) {
    return `${domain} is not a host name. ${EXAMPLE}`;
  }
  if (labels.length === 1) return `${domain} has no top-level domain. ${EXAMPLE}`;
  if (isOwnHostname(domain, env)) {
    return `${domain} belongs to this installation, which selects the website by the first label. Enter another domain.`;
  }
  return undefined;
}
