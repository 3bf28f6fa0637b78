/** Web addresses that operators enter for links and pictures. URLs that a browser would run are invalid. */

/** Returns whether a value is an absolute http(s) URL. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  return new URL(value).hostname !== '';
}

/** Returns whether a value is an absolute http(s) URL, or a path of the site such as `/media/logo.png`. */
export function isWebAddressOrPath(value: string): boolean {
  return isWebAddress(value) || /^\/(?![/\\])[^\s\\]*$/.test(value);
}

/** Returns whether a value is an absolute https URL, or a path of the site. */
export function isSecureAddressOrPath(value: string): boolean {
  return isWebAddressOrPath(value) && !/^http:/i.test(value);
}
