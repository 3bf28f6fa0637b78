import { isIP } from 'node:net';

/** Address ranges for which Express defines names. */
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns whether the text is a host name or an address. */
export function isHost(text: string): boolean {
  return isIP(text) > 0 || HOST_NAME.test(text);
}

/** Returns whether only this machine can connect to a server that listens on the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Returns the trimmed entries of a comma-separated list, without empty ones. */
export function commaList(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/**
 * Returns the number or the addresses of the reverse proxies; undefined for any other value. `true` means one proxy: a
 * shopper can prepend addresses to those that the proxies add.
 */
export function proxiesOf(value = 'false'): number | string[] | undefined {
  if (value === 'false') return 0;
  if (value === 'true') return 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = commaList(value);
  return addresses.length > 0 && addresses.every(isAddressRange) ? addresses : undefined;
}

function isAddressRange(value: string): boolean {
  if (NAMED_RANGES.includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
