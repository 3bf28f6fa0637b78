import { toSlug } from '@grabdeals/shared/slug';
import { withAncestors } from '../categories.js';
import type { SeedProduct } from '../contract.js';
import { MERCHANT_KEYS, merchantUrl, MID } from '../merchants.js';
import { createRandom } from '../random.js';
import { priceProduct } from './price-history.js';
import type { Model, Range, Variant } from './range.js';
import { BABY_AND_TOY_RANGES } from './ranges/baby-and-toys.js';
import { BEAUTY_AND_JEWELRY_RANGES } from './ranges/beauty-and-jewelry.js';
import { BOOK_AND_OFFICE_RANGES } from './ranges/books-and-office.js';
import { CAR_AND_GARDEN_RANGES } from './ranges/cars-and-garden.js';
import { CLOTHING_RANGES } from './ranges/clothing.js';
import { ELECTRONICS_RANGES } from './ranges/electronics.js';
import { HOME_RANGES } from './ranges/home.js';
import { KITCHEN_RANGES } from './ranges/kitchen.js';
import { PET_RANGES } from './ranges/pets.js';
import { SPORTS_RANGES } from './ranges/sports.js';

const RANGES: readonly Range[] = [
  ...CLOTHING_RANGES,
  ...ELECTRONICS_RANGES,
  ...PET_RANGES,
  ...SPORTS_RANGES,
  ...BABY_AND_TOY_RANGES,
  ...KITCHEN_RANGES,
  ...HOME_RANGES,
  ...CAR_AND_GARDEN_RANGES,
  ...BEAUTY_AND_JEWELRY_RANGES,
  ...BOOK_AND_OFFICE_RANGES,
];

/** About three of a hundred products are sold only as offers and stay out of the sliders. */
const OFFERED_ONLY_SHARE = 0.03;

export function buildProducts(): SeedProduct[] {
  return MERCHANT_KEYS.flatMap((merchant) => {
    const products = RANGES.filter((range) => range.merchant === merchant).flatMap((range) =>
      range.models.flatMap((model) =>
        Object.entries(range.variants).map(([label, variant]) => ({ range, model, label, variant })),
      ),
    );
    return products.map(({ range, model, label, variant }, i) => buildProduct(range, model, label, variant, i + 1));
  });
}

function buildProduct(
  range: Range,
  [name, object, usualPrice, about]: Model,
  label: string,
  variant: Variant,
  number: number,
): SeedProduct {
  const { merchant, category } = range;
  const [tint, factor] =
    typeof variant === 'number' ? [undefined, variant] : typeof variant === 'string' ? [variant, 1] : variant;
  const title = `${name}, ${label}`;
  const slug = toSlug(title);
  const random = createRandom(`${merchant}/${slug}`);
  const picture = object.includes('_') || !tint ? object : `${object}_${tint}`;
  return {
    externalId: slug,
    mid: MID[merchant],
    title,
    description: `${about} ${random.pick(range.notes)}`,
    ...priceProduct(usualPrice * factor, random),
    currency: 'USD',
    categoryIds: withAncestors(category),
    picture: `demo/products/${MID[merchant]}-${number}_${picture}.svg`,
    link: `${merchantUrl(merchant)}/p/${slug}-${number}`,
    offeredOnly: random.chance(OFFERED_ONLY_SHARE),
  };
}
