import { isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** A link in rich text. */
export interface RichTextLink {
  href: string;
  opensTab: boolean;
  /** Whether the link is paid, which its `rel` marks for search engines. */
  isPaid: boolean;
}

/** Returns the attributes of a link in the editor. The API removes other attributes. */
export function linkAttributes({ href, opensTab, isPaid }: RichTextLink) {
  const rel = [...(isPaid ? ['sponsored', 'nofollow'] : []), ...(opensTab ? ['noopener'] : [])].join(' ');
  return { href: href.trim(), target: opensTab ? '_blank' : null, rel: rel || null };
}

/** Returns the link that attributes describe. */
export function linkOf({ href, target, rel }: { href?: string | null; target?: string | null; rel?: string | null }) {
  return { href: href ?? '', opensTab: target === '_blank', isPaid: /\bsponsored\b/.test(rel ?? '') };
}

/** Returns whether the API accepts a link to the address: a URL, a path of the site, or an email address. */
export function isLinkAddress(address: string): boolean {
  const trimmed = address.trim();
  return isWebAddressOrPath(trimmed) || /^mailto:[^\s@]+@[^\s@]+$/i.test(trimmed);
}
