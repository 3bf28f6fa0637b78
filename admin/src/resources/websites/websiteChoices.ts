import type { ComparisonPrices } from '@grabdeals/shared/website-settings';

/** Readings of the home page and of `/` a site can be set to. */
export const HOME_LAYOUTS = [
  { id: 'brands', name: 'Brands', help: 'Banner, categories, brands and product sliders' },
  { id: 'curated', name: 'Curated', help: 'A fixed list of carousels' },
] as const;

export const HOME_PAGES = [
  { id: 'deals', name: 'Deals', help: 'Visitors land on the deals home page' },
  { id: 'articles', name: 'Articles', help: 'Visitors land on the article home page' },
] as const;

export const COMPARISON_PRICE_CHOICES = [
  { id: 'claimed', name: 'Claimed', help: 'The merchant’s own list price, marked “per” its name' },
  { id: 'proven', name: 'Proven', help: 'Only a price that our own price history proves' },
  { id: 'none', name: 'None', help: 'No Reg. Price and no discount' },
] as const satisfies readonly { id: ComparisonPrices; name: string; help: string }[];

/** Name of a choice; an unknown one shows as it is stored. */
export function choiceName(choices: readonly { id: string; name: string }[], id: string): string {
  return choices.find((choice) => choice.id === id)?.name ?? id;
}
