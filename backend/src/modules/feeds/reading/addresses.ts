import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { isStorageKey, isUploadKey } from '../../../storage/storage-keys.js';

const MAX_LENGTH = 2_048;
/** Start of an address without a scheme: `//cdn.example/1.jpg`, `www.shop.example/1`. */
const SCHEMELESS = /^(?:\/\/(?=[^/]*\.)|(?=www\.))/i;
/** Two slashes before a path, as in `//images/shoe.png`: no host is without a dot. */
const DOUBLE_SLASH = /^\/{2,}(?=[^/.]+(?:\/|$))/;

/**
 * Returns the normalized form of an http(s) URL without credentials; undefined for other texts.
 * @param baseUrl Completes relative addresses.
 */
export function toWebAddress(text: string, baseUrl = ''): string | undefined {
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  const address = text.replace(SCHEMELESS, 'https://').replace(DOUBLE_SLASH, '/');
  const url = parseUrl(address, baseUrl || undefined);
  if (!url) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
}

const PICTURE_NAME = String.raw`\.(?:jpe?g|png|gif|webp|avif)`;
/** Separators of addresses. A comma or semicolon may also be part of an address, as in `/1.jpg;v=2`. */
const SEPARATOR = new RegExp(
  String.raw`[\n|]|[,;](?=\s*(?:https?:|/|$))|\s+(?=https?://)|(?<=${PICTURE_NAME})[,;](?=[^,;?#]*${PICTURE_NAME}(?:[,;?]|$))`,
  'i',
);
/** What Magento writes for no picture. */
const NO_PICTURE = 'no_selection';

/** Returns the addresses of pictures in a cell. */
export function splitAddresses(list: string): string[] {
  const addresses = list.split(SEPARATOR).map((address) => address.trim());
  return addresses.filter((address) => address && address !== NO_PICTURE);
}

/** Returns whether an address has no scheme and host, which a base URL would add. */
export function isRelative(text: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(text);
}

function parseUrl(text: string, baseUrl?: string): URL | undefined {
  return URL.canParse(text, baseUrl) ? new URL(text, baseUrl) : undefined;
}

/**
 * Returns the address of a picture on the web or, without a base URL, the path of a picture in this installation's store.
 * Paths of uploads are not accepted: an upload is removed after a day if no operator's record uses it.
 * @param baseUrl Completes relative addresses, also those that begin with `/media/`, as in Magento.
 */
export function toPictureAddress(text: string, baseUrl = ''): string | undefined {
  const key = baseUrl ? undefined : mediaKeyOf(text);
  if (key === undefined) return toWebAddress(text, baseUrl);
  return isStorageKey(key) && !isUploadKey(key) ? mediaUrl(key) : undefined;
}
