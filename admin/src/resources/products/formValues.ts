import { MAX_PRODUCT_TAG } from '@grabdeals/shared/limits';
import type { ProductDetail, ProductInput } from '../../dataProvider/types';
import { isSame } from '../../drafts/changedValues';

/** Values of the form, with the names of the API so that its errors reach their inputs. Emptied inputs are null. */
export interface ProductFormValues {
  id: string;
  version?: number;
  /** An empty value means the feed's value. */
  overrides: {
    title: string | null;
    priceNote: string | null;
    /** The first image. */
    picture: string | null;
    categoryIds: number[] | null;
    isHiddenEverywhere: boolean;
    /** Keys of the websites that hide the product, unless all do. */
    hiddenOn: string[] | null;
  };
  tags: string[] | null;
}

export type OverridableField = 'title' | 'priceNote' | 'picture' | 'categoryIds';

type EditedProduct = Pick<ProductDetail, 'id' | 'overrides' | 'tags'> & { version?: number };

/** Returns the initial values of the form. */
export function toFormValues({ id, version, overrides, tags }: EditedProduct): ProductFormValues {
  const { title = '', priceNote = '', images = [], categoryIds = [], hiddenOn = [] } = overrides;
  return {
    id,
    version,
    overrides: {
      title,
      priceNote,
      picture: images[0] ?? '',
      categoryIds,
      isHiddenEverywhere: hiddenOn === true,
      hiddenOn: Array.isArray(hiddenOn) ? hiddenOn : [],
    },
    tags,
  };
}

/** Returns the body of the save: what differs from the stored product, so that other edits of the product meanwhile remain. */
export function toProductInput(
  values: ProductFormValues,
  options?: { previousData: EditedProduct },
): Partial<ProductInput> {
  const previousData = options!.previousData;
  const { images } = previousData.overrides;
  const before = toInput(toFormValues(previousData), images);
  const { overrides, tags } = toInput(values, images);
  const changed = Object.entries(overrides).filter(
    ([name, value]) => !isSame(value, before.overrides[name as keyof typeof overrides]),
  );
  return { overrides: Object.fromEntries(changed), ...(isSame(tags, before.tags) ? {} : { tags }) };
}

/** @param images The stored images: if the first one is unchanged, the product keeps the others. */
function toInput({ overrides, tags }: ProductFormValues, images: string[] | undefined) {
  const { title, priceNote, picture, categoryIds, isHiddenEverywhere, hiddenOn } = overrides;
  return {
    overrides: {
      title: title?.trim() || null,
      priceNote: priceNote?.trim() || null,
      images: picturesOf(picture, images),
      categoryIds: categoryIds?.length ? categoryIds : null,
      hiddenOn: isHiddenEverywhere ? (true as const) : (hiddenOn ?? []),
    },
    tags: tags ?? [],
  };
}

export function validateTags(tags: readonly string[] | null | undefined): string | undefined {
  const isTooLong = tags?.some((tag) => tag.length > MAX_PRODUCT_TAG);
  return isTooLong ? `Please use at most ${MAX_PRODUCT_TAG} characters for each tag` : undefined;
}

function picturesOf(picture: string | null, before: string[] = []): string[] | null {
  if (!picture) return null;
  return picture === before[0] ? before : [picture];
}
