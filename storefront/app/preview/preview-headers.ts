/** Returns the headers of a preview. It shows one operator's unsaved work, so no cache and no search engine may store it. */
export function previewHeaders(): HeadersInit {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}
