import { isWebAddress, isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** Links lead somewhere else; none is allowed. */
export function validateWebAddress(address: string | null | undefined): string | undefined {
  return !address?.trim() || isWebAddress(address.trim()) ? undefined : 'Please enter a URL that begins with https://';
}

/** Files are elsewhere or stored here. */
export function validateFileAddress(address: string | null | undefined): string | undefined {
  return !address?.trim() || isWebAddressOrPath(address.trim())
    ? undefined
    : 'Please enter a URL that begins with https:// or /';
}
