import { isIP } from 'node:net';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { isLoopback } from '../../config/addresses.js';
import type { Env } from '../../config/env.js';
import { DOMAIN_SITE } from '../site/site-of-host.js';

const HOST_AND_PORT = /^(?:\[(?<ip6>[\da-f:.]+)\]|(?<name>[a-z\d._-]+))(?::\d{1,5})?$/;

/** Returns the key of the site with a custom domain; undefined for other host names. */
type SiteOfDomain = (hostname: string) => Promise<string | undefined>;

/**
 * Serves known hosts only: HOSTS with all names below them, custom domains of sites, loopback addresses, and the address of the
 * connection, which health checks use. The host of a request target in absolute form must be known too. Requests for other hosts get
 * 421, so that a page whose name points to this machine (DNS rebinding) cannot read the API. Requests without a host are accepted:
 * only old health checks send them, never browsers.
 */
export function knownHosts(
  env: Pick<Env, 'hosts' | 'host' | 'trustedProxies'>,
  siteOfDomain: SiteOfDomain,
): RequestHandler {
  // The storefront of this process calls the API by the name in HOST.
  const served = servedHosts(env);
  const areProxiesNamed = Array.isArray(env.trustedProxies);
  return (request, response, next) => {
    // A number of proxies does not identify them: only a proxy with a known address may set the host.
    if (areProxiesNamed) response.vary('X-Forwarded-Host');
    else delete request.headers['x-forwarded-host'];
    const targetHost = hostOfTarget(request.url);
    const hosts = [request.host, targetHost].filter((host) => host !== undefined);
    const others = hosts.filter((host) => !isServed(host, request, served));
    if (others.length === 0) {
      next();
      return;
    }
    const names = others.map(nameOf);
    if (names.some((name) => name === undefined || isIP(name))) {
      next(misdirected());
      return;
    }
    Promise.all(names.map((name = '') => siteOfDomain(name))).then((sites) => {
      if (sites.includes(undefined)) {
        next(misdirected());
        return;
      }
      // The host selects the site, as without a custom domain, and not the target in absolute form.
      const site = sites[others.indexOf(request.host ?? '')];
      if (site !== undefined) response.locals[DOMAIN_SITE] = site;
      next();
    }, next);
  };
}

function misdirected(): HttpException {
  return new HttpException('This server does not serve this host.', HttpStatus.MISDIRECTED);
}

/** Returns the host of a request target in absolute form (`GET http://host/path`); an empty text if the target is malformed. */
function hostOfTarget(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return undefined;
  return URL.canParse(target) ? new URL(target).host : '';
}

/** Returns the name or the address of a host, without the port; undefined for a malformed host. */
function nameOf(host: string): string | undefined {
  const { ip6, name } = HOST_AND_PORT.exec(host.toLowerCase())?.groups ?? {};
  return ip6 ?? name;
}

function isServed(host: string, request: Request, served: readonly string[]): boolean {
  const hostname = nameOf(host);
  if (!hostname) return false;
  // An IPv4-mapped IPv6 address counts as its IPv4 address.
  const ownAddress = request.socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
  return isAmong(hostname, served) || (isIP(hostname) !== 0 && hostname === ownAddress);
}

/** Returns whether this installation serves a host name by its configuration: HOSTS with all names below them, HOST, and loopback addresses. */
export function isOwnHostname(hostname: string, env: Pick<Env, 'hosts' | 'host'>): boolean {
  return isAmong(hostname, servedHosts(env));
}

function servedHosts({ hosts, host }: Pick<Env, 'hosts' | 'host'>): string[] {
  return [...hosts, host.toLowerCase()];
}

function isAmong(hostname: string, served: readonly string[]): boolean {
  if (served.includes(hostname)) return true;
  if (isIP(hostname)) return isLoopback(hostname);
  return served.some((domain) => !isIP(domain) && hostname.endsWith(`.${domain}`));
}
