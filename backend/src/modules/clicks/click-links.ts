import type { Click } from './clicks.repository.js';

/** What identifies a link to a merchant besides the site: its record, or its placement if it has none. */
export const LINK_KINDS = ['couponId', 'articleId', 'productId', 'slot'] as const;
type LinkKind = (typeof LINK_KINDS)[number];
type LinkFields = Partial<Pick<Click, LinkKind | 'mid'>>;

/** A link to a merchant on a site. */
export interface ClickLink {
  mid: number;
  kind: LinkKind;
  id: string;
}

/** Returns the link of a click or of an order as one text. Links of an article to one merchant are one link. */
export function linkKey(fields: LinkFields): string {
  const kind = LINK_KINDS.find((name) => fields[name]) ?? 'slot';
  return `${fields.mid ?? 0} ${kind} ${fields[kind] ?? ''}`;
}

/** Reads a text of `linkKey`. */
export function readLinkKey(key: string): ClickLink {
  const [mid, kind, ...id] = key.split(' ');
  return { mid: Number(mid), kind: kind as LinkKind, id: id.join(' ') };
}
