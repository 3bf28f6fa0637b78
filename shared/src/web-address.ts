/** Addresses that operators type in: links and pictures. Anything that a browser would run is none. */

/** An absolute http or https address. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  return new URL(value).hostname !== '';
}

/** An absolute http(s) address, or a path on the site itself such as `/media/logo.png`. */
export function isWebAddressOrPath(value: string): boolean {
  return isWebAddress(value) || /^\/(?![/\\])[^\s\\]*$/.test(value);
}
