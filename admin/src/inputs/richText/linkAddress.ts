import { isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** What a link in rich text is. */
export interface RichTextLink {
  href: string;
  opensTab: boolean;
  /** Whether the link is paid, which its `rel` marks for search engines. */
  isPaid: boolean;
}

/** The link's attributes as the editor keeps them; whatever else a link may have is dropped by the API. */
export function linkAttributes({ href, opensTab, isPaid }: RichTextLink) {
  const rel = [...(isPaid ? ['sponsored', 'nofollow'] : []), ...(opensTab ? ['noopener'] : [])].join(' ');
  return { href: href.trim(), target: opensTab ? '_blank' : null, rel: rel || null };
}

/** A link as its attributes tell it. */
export function linkOf({ href, target, rel }: { href?: string | null; target?: string | null; rel?: string | null }) {
  return { href: href ?? '', opensTab: target === '_blank', isPaid: /\bsponsored\b/.test(rel ?? '') };
}

/** Whether the API keeps a link to it: a web address, a page of the site, an e-mail address. */
export function isLinkAddress(address: string): boolean {
  const trimmed = address.trim();
  return isWebAddressOrPath(trimmed) || /^mailto:[^\s@]+@[^\s@]+$/i.test(trimmed);
}
