import { isWebAddress, isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** Rejects a link that is not a web address. An empty link is valid. */
export function validateWebAddress(address: string | null | undefined): string | undefined {
  return !address || isWebAddress(address.trim())
    ? undefined
    : 'Please enter a URL that begins with https:// or http://';
}

/** Rejects a link that is neither a web address nor a path of the site. An empty link is valid. */
export function validateWebAddressOrPath(address: string | null | undefined): string | undefined {
  return !address || isWebAddressOrPath(address.trim())
    ? undefined
    : 'Please enter a URL that begins with https://, http:// or /';
}
