import { isIP } from 'node:net';

/** Ranges of addresses that Express knows by name. */
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether it is the name of a host, or an address. */
export function isHost(text: string): boolean {
  return isIP(text) > 0 || HOST_NAME.test(text);
}

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The entries of a comma list, without blanks. */
export function commaList(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/**
 * How many proxies there are, or their addresses; undefined where the value is neither. `true` means one: a shopper can
 * write addresses of its own in front of those that the proxies add.
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
