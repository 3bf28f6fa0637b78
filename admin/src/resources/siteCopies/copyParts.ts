import { LIST_PARTS, SITE_PART_NAMES, SITE_PARTS, type SitePart } from '@grabdeals/shared/site-parts';

/** Choices of what to copy. */
export const PART_CHOICES = SITE_PARTS.map((id) => ({ id, name: SITE_PART_NAMES[id] }));

/** Returns the parts in a query parameter, separated by commas. */
export function partsOf(param: string | null): SitePart[] {
  const names = (param ?? '').split(',');
  return SITE_PARTS.filter((part) => names.includes(part));
}

/** Returns whether one of the parts is a list, whose entries can be added. */
export function hasLists(parts: readonly SitePart[] | null | undefined): boolean {
  return parts?.some((part) => LIST_PARTS.includes(part)) ?? false;
}
