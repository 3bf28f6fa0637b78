import { isIP } from 'node:net';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { isLoopback } from '../../config/addresses.js';
import type { Env } from '../../config/env.js';

const HOST_AND_PORT = /^(?:\[(?<ip6>[\da-f:.]+)\]|(?<name>[a-z\d._-]+))(?::\d{1,5})?$/;

/**
 * Serves known hosts only: HOSTS and all names below them, loopback addresses, and the address that the connection came
 * to, by which health checks ask. A request target in absolute form is judged by its own host too. Others get 421, so that a page whose name was made to point here (DNS rebinding) reads
 * nothing. A request without a host is let through: no browser sends one, old health checks do.
 */
export function knownHosts(env: Pick<Env, 'hosts' | 'host' | 'trustedProxies'>): RequestHandler {
  // By the name that this process listens on, its own storefront calls it.
  const served = [...env.hosts, env.host.toLowerCase()];
  const areProxiesNamed = Array.isArray(env.trustedProxies);
  return (request, response, next) => {
    // How many proxies there are says nothing about who they are: only one that is known by address may name the host.
    if (areProxiesNamed) response.vary('X-Forwarded-Host');
    else delete request.headers['x-forwarded-host'];
    const targetHost = hostOfTarget(request.url);
    const hosts = [request.host, targetHost].filter((host) => host !== undefined);
    if (hosts.every((host) => isServed(host, request, served))) next();
    else next(new HttpException('This server does not serve this host.', HttpStatus.MISDIRECTED));
  };
}

/** @returns the host of a request target in absolute form (`GET http://host/path`); empty where such a target is malformed. */
function hostOfTarget(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return undefined;
  return URL.canParse(target) ? new URL(target).host : '';
}

function isServed(host: string, request: Request, served: readonly string[]): boolean {
  const { ip6, name } = HOST_AND_PORT.exec(host.toLowerCase())?.groups ?? {};
  const asked = ip6 ?? name;
  if (!asked) return false;
  if (served.includes(asked)) return true;
  // An IPv4 address in IPv6 clothing is an IPv4 address.
  if (isIP(asked)) return isLoopback(asked) || asked === request.socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
  return served.some((domain) => !isIP(domain) && asked.endsWith(`.${domain}`));
}
