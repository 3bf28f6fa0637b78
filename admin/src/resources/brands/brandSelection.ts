import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import type { Merchant } from '../../dataProvider/types';

/** The brands that a site selects: their mids, in the order in which it shows them. */
export type SelectedMids = readonly number[];

/** Puts these behind the selected ones, as far as a site takes that many. */
export function withBrands(selected: SelectedMids, mids: readonly number[]): SelectedMids {
  return [...new Set([...selected, ...mids])].slice(0, MAX_SELECTED_BRANDS);
}

export function withoutBrands(selected: SelectedMids, mids: readonly number[]): SelectedMids {
  const removed = new Set(mids);
  return selected.filter((mid) => !removed.has(mid));
}

export function isSameSelection(one: SelectedMids, other: SelectedMids): boolean {
  return one.length === other.length && one.every((mid, place) => mid === other[place]);
}

export function brandName({ merchantInfo }: Merchant): string {
  return merchantInfo.name;
}

/** Those whose name holds all the words; letter case and accents do not matter. */
export function withName<T>(items: readonly T[], nameOf: (item: T) => string, search: string): readonly T[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const name = comparable(nameOf(item));
    return words.every((word) => name.includes(word));
  });
}

function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
