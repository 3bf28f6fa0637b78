import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedSourceError, type HostRules } from './feed-source.js';

/** All global addresses of IPv6; the ranges that ipaddr.js names are exceptions in it. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Azure answers a machine's own questions about its secrets at this address, which looks like any other. */
const AZURE_PLATFORM = '168.63.129.16';

/**
 * The addresses of a host, judged: whoever connects must take one of these and not ask again, since a second answer may be
 * another one.
 * @param hostname of a URL; an IPv6 address in brackets.
 * @throws FeedSourceError when the host is not known, or one of its addresses is not public.
 */
export async function publicAddresses(
  hostname: string,
  { allowedHosts, resolve }: HostRules,
): Promise<LookupAddress[]> {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await known(host, resolve);
  if (allowedHosts.includes(host)) return addresses;
  const refused = addresses.find(({ address }) => !isPublic(address) && !allowedHosts.includes(address));
  if (!refused) return addresses;
  const where = refused.address === host ? host : `${host} is at ${refused.address}, which`;
  throw new FeedSourceError(
    `${where} is not a public address. An administrator can allow other hosts with FEED_HOSTS.`,
  );
}

async function known(host: string, resolve: HostRules['resolve']): Promise<LookupAddress[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw new FeedSourceError(`The host ${host} is not known.`, { cause: error });
  }
}

/** Whether an address belongs to the internet, and not to this machine, its network, its cloud or nobody. */
export function isPublic(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE_PLATFORM) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
