import { mediaAt, type MediaWidth } from '@grabdeals/shared/media';
import { API_ORIGIN } from '../config';

/** Returns the URL of an image. Stored images have the origin of the API. */
export function imageUrl(url: string, width: MediaWidth = 640): string {
  const address = mediaAt(url, width);
  return address.startsWith('/') ? `${API_ORIGIN}${address}` : address;
}
