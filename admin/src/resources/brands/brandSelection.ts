import { foldAccents } from '@grabdeals/shared/fold-accents';
import type { SingleRecord } from '../../dataProvider/singleRecords';
import type { BrandSelection, Merchant } from '../../dataProvider/types';

/** The brands that a site selects, in the order of the site. Its id is the site's name. */
export interface BrandSelectionRecord {
  id: string;
  version?: number;
  mids: number[];
}

export const brandSelections: SingleRecord<BrandSelectionRecord> = {
  async read(api, id) {
    const query = { isSelected: 'true', websiteName: id } as const;
    const { data, version } = (await api.GET('/api/home/getMerchants', { params: { query } })) as BrandSelection;
    return { id, version, mids: data.ids };
  },
  async save(api, id, { mids }, madeFrom) {
    const body = { websiteName: id, ids: mids ?? [] };
    const { data, ...saved } = await api.POST('/api/merchant/update', { params: madeFrom, body });
    return { ...saved, id, mids: data.ids };
  },
  fieldName: (name) => (name === 'ids' ? 'mids' : name),
};

/** Appends brands to a selection. */
export function withBrands(selected: readonly number[], mids: readonly number[]): readonly number[] {
  return [...new Set([...selected, ...mids])];
}

export function withoutBrands(selected: readonly number[], mids: readonly number[]): readonly number[] {
  const removed = new Set(mids);
  return selected.filter((mid) => !removed.has(mid));
}

export function brandName({ merchantInfo }: Merchant): string {
  return merchantInfo.name;
}

/** Returns the items whose name contains all words of a search, ignoring letter case and accents. */
export function withName<T>(items: readonly T[], nameOf: (item: T) => string, search: string): readonly T[] {
  const words = foldAccents(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const name = foldAccents(nameOf(item));
    return words.every((word) => name.includes(word));
  });
}
