import { isIP } from 'node:net';
import { BadRequestException, HttpException, HttpStatus } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { setDomainSite } from '@grabdeals/shared/site-of-host';
import { isLoopback } from '../../config/addresses.js';
import type { Env } from '../../config/env.js';

const HOST_AND_PORT = /^(?:\[(?<ip6>[\da-f:.]+)\]|(?<name>[a-z\d._-]+))(?::\d{1,5})?$/;

/** Returns the key of the site with a custom domain; undefined for other host names. */
type SiteOfDomain = (hostname: string) => Promise<string | undefined>;

/**
 * Serves known hosts only: HOSTS with all names below them, custom domains of sites, loopback addresses, and the address of the
 * connection, which health checks use. Requests for other hosts get 421, so that a page whose name points to this machine (DNS
 * rebinding) cannot read the API. Requests without a host are accepted: only old health checks send them, never browsers. A request
 * target in absolute form becomes a path; one of another host than the header gets 400.
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
    if (!toOriginForm(request)) {
      next(new BadRequestException('The request target and the Host header name different hosts.'));
      return;
    }
    const host: string | undefined = request.host;
    if (host === undefined || isServed(host, request, served)) {
      next();
      return;
    }
    const name = nameOf(host);
    if (name === undefined || isIP(name)) {
      next(misdirected());
      return;
    }
    siteOfDomain(name).then((site) => {
      if (site === undefined) {
        next(misdirected());
        return;
      }
      setDomainSite(response, site);
      next();
    }, next);
  };
}

function misdirected(): HttpException {
  return new HttpException('This server does not serve this host.', HttpStatus.MISDIRECTED);
}

/**
 * Replaces a request target in absolute form (`GET http://host/path`) by its path. By RFC 9112 (3.2.2) its host replaces the header,
 * which proxies and logs may have read already: only equal hosts are safe.
 * @returns false for a malformed target, or if its host is not that of the header.
 */
function toOriginForm(request: Request): boolean {
  const { url, headers } = request;
  if (url.startsWith('/') || url === '*') return true;
  if (!URL.canParse(url)) return false;
  const { protocol, host, pathname, search } = new URL(url);
  const named = `${protocol}//${headers.host}`;
  if (!host || !URL.canParse(named) || new URL(named).host !== host) return false;
  request.url = request.originalUrl = pathname + search;
  return true;
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
