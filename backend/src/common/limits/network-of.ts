import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const NETWORK_GROUPS = 4;

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since a single connection commonly
 * has all of those. IPv4 addresses in IPv6 clothing are IPv4 addresses.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
