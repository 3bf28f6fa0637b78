import { mediaAt, type MediaWidth } from '@grabdeals/shared/media';
import { API_ORIGIN } from '../config';

/** Where the Site Manager finds a picture of the site: stored ones lie beside the API, which may be another origin. */
export function imageUrl(url: string, width: MediaWidth = 640): string {
  const address = mediaAt(url, width);
  return address.startsWith('/') ? `${API_ORIGIN}${address}` : address;
}
