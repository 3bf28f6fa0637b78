import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RemoteSourceError, type HostRules } from './remote-source.js';

/** Global addresses of IPv6, except those in special ranges of ipaddr.js. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Address of an internal service of Azure that returns secrets of the machine. It is not in a special range. */
const AZURE_PLATFORM = '168.63.129.16';

/** The host of a URL is at an address that is not public and not allowed. */
export class PrivateHostError extends RemoteSourceError {}

/** The name of a host could not be resolved. `cause` is the error of the resolver. */
export class UnknownHostError extends RemoteSourceError {}

/**
 * Returns the addresses of a host, all of them allowed. The caller connects to one of these addresses: a second look-up
 * could return others.
 * @param hostname The hostname of a URL: an IPv6 address is in brackets.
 * @throws UnknownHostError if the host is unknown, PrivateHostError if one of its addresses is not public.
 */
export async function publicAddresses(
  hostname: string,
  { allowedHosts, resolve }: HostRules,
): Promise<LookupAddress[]> {
  const host = hostOf(hostname);
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host, resolve);
  if (allowedHosts.includes(host)) return addresses;
  const forbidden = addresses.find(({ address }) => !isPublic(address) && !allowedHosts.includes(address));
  if (!forbidden) return addresses;
  const where = forbidden.address === host ? host : `${host} is at ${forbidden.address}, which`;
  throw new PrivateHostError(
    `${where} is not a public address. An administrator can allow other hosts with FEED_HOSTS.`,
  );
}

/** Returns the name or address in the hostname of a URL, as lists of allowed hosts contain it. */
export function hostOf(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

async function lookUp(host: string, resolve: HostRules['resolve']): Promise<LookupAddress[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw new UnknownHostError(`The host ${host} is not known.`, { cause: error });
  }
}

/** Returns whether an address is public: not of this machine, its network or its cloud provider, and not reserved. */
export function isPublic(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_PLATFORM) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
