import type { ProductDetail, ProductInput } from '../../dataProvider/types';

/** What the form edits: an empty value is the feed's. Emptied inputs are null. */
export interface ProductFormValues {
  title: string | null;
  priceNote: string | null;
  /** The first picture; the others go with it. */
  picture: string | null;
  categoryIds: number[] | null;
  isHiddenEverywhere: boolean;
  /** Where it is hidden, unless it is everywhere. */
  hiddenOn: string[] | null;
  tags: string[] | null;
}

export type OverridableField = 'title' | 'priceNote' | 'picture' | 'categoryIds';

/** The values that the form begins with. */
export function toFormValues({ overrides, tags }: Pick<ProductDetail, 'overrides' | 'tags'>): ProductFormValues {
  const { title = '', priceNote = '', images = [], categoryIds = [], hiddenOn = [] } = overrides;
  return {
    title,
    priceNote,
    picture: images[0] ?? '',
    categoryIds,
    isHiddenEverywhere: hiddenOn === true,
    hiddenOn: Array.isArray(hiddenOn) ? hiddenOn : [],
    tags,
  };
}

/** Body of the save. Pictures behind the first stay while that one does. */
export function toProductInput({
  edits,
  overrides,
}: {
  edits: ProductFormValues;
  overrides: ProductDetail['overrides'];
}): ProductInput {
  const { title, priceNote, picture, categoryIds, isHiddenEverywhere, hiddenOn, tags } = edits;
  return {
    overrides: {
      title: title?.trim() || null,
      priceNote: priceNote?.trim() || null,
      images: picturesOf(picture, overrides.images),
      categoryIds: categoryIds?.length ? categoryIds : null,
      hiddenOn: isHiddenEverywhere ? true : (hiddenOn ?? []),
    },
    tags: tags ?? [],
  };
}

function picturesOf(picture: string | null, before: string[] = []): string[] | null {
  if (!picture) return null;
  return picture === before[0] ? before : [picture];
}

/** An amount of money as an input shows it, and back: cents are dollars there. */
export const dollars = {
  format: (cents: number | '' | undefined | null) => (typeof cents === 'number' ? cents / 100 : ''),
  parse: (typed: string) =>
    typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Math.round(Number(typed) * 100),
};
