import type { MetaDescriptor } from 'react-router';

/** A preview is for its operator alone: nobody keeps it, nobody lists it. */
export function previewHeaders(): HeadersInit {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export function previewMeta(label: string | undefined): MetaDescriptor[] {
  return [{ title: label ? `Preview | ${label}` : 'Preview' }, { name: 'robots', content: 'noindex' }];
}
