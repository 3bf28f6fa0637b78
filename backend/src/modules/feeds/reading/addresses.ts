import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { isStorageKey, isUploadKey } from '../../../storage/storage-keys.js';

const MAX_ADDRESS_LENGTH = 2_048;
/** `//cdn.example/1.jpg`, `www.shop.example/1`. */
const BARE_HOST = /^(?:\/\/(?=[^/])|(?=www\.))/i;

/**
 * Returns an http(s) address without credentials in its normal form; undefined for anything else.
 * @param baseUrl Completes an address that is relative to it.
 */
export function toWebAddress(text: string, baseUrl = ''): string | undefined {
  if (text === '' || text.length > MAX_ADDRESS_LENGTH) return undefined;
  const address = text.replace(BARE_HOST, 'https://');
  const url = parseUrl(address, baseUrl || undefined);
  if (!url) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
}

/** Returns whether an address misses its host, which a base URL would give it. */
export function isRelative(text: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(text);
}

function parseUrl(text: string, baseUrl?: string): URL | undefined {
  return URL.canParse(text, baseUrl) ? new URL(text, baseUrl) : undefined;
}

/**
 * Returns the address of a picture: one on the web, or, without a base URL, the path of one in this installation's store. An upload is
 * neither: it is removed after a day where no operator's record names it.
 * @param baseUrl Completes a relative address, also one that begins with `/media/`, as those of Magento do.
 */
export function toPictureAddress(text: string, baseUrl = ''): string | undefined {
  const key = baseUrl ? undefined : mediaKeyOf(text);
  if (key === undefined) return toWebAddress(text, baseUrl);
  return isStorageKey(key) && !isUploadKey(key) ? mediaUrl(key) : undefined;
}
