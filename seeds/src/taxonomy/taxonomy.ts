import { drawPicture } from '../pictures/draw-picture.js';
import { APPLIANCES } from './groups/appliances.js';
import { BOOKS } from './groups/books.js';
import { AUTOMOTIVE, HOME, OFFICE, PETS } from './groups/home.js';
import { BABY, GIFTS, MATURE, OTHER, TOYS } from './groups/leisure.js';
import { COMPUTERS, DVDS, ELECTRONICS, MUSIC } from './groups/technology.js';
import { CLOTHING, HEALTH, JEWELRY, SPORTS } from './groups/wear.js';
import { readOutline, type TaxonomyEntry } from './outline.js';

/** In the order of the documents; what they cut off follows. */
const OUTLINES: readonly string[] = [
  MATURE,
  COMPUTERS,
  PETS,
  CLOTHING,
  SPORTS,
  TOYS,
  GIFTS,
  APPLIANCES,
  OTHER,
  BOOKS,
  AUTOMOTIVE,
  HEALTH,
  DVDS,
  MUSIC,
  JEWELRY,
  OFFICE,
  ELECTRONICS,
  HOME,
  BABY,
];

/** Icon of each top-level group, by its id; the names are those of the drawings. */
const ICONS: Readonly<Record<number, string>> = {
  4: 'desktop-computer',
  24: 'soccer-ball',
  31: 'teddy-bear',
  33: 'wrapped-gift',
  35: 'blender',
  37: 'books',
  39: 'automobile',
  41: 'lotion-bottle',
  43: 'gem-stone',
  45: 'paperclip',
  47: 'baby-bottle',
  50: 'mobile-phone',
  51: 'house-with-garden',
  52: 't-shirt',
  80: 'dog',
  22000000: 'no-one-under-eighteen',
  23000000: 'shopping-bags',
  24000000: 'dvd',
  25000000: 'musical-notes',
};

/** The category tree of the shopping-comparison source. */
export function buildTaxonomy(): TaxonomyEntry[] {
  return OUTLINES.map(readOutline);
}

/** Ids of the groups that have an icon. */
export const ICON_IDS: readonly number[] = Object.keys(ICONS).map(Number);

/** The icon of a top-level group as SVG text; undefined for any other id. */
export function drawTaxonomyIcon(id: number): string | undefined {
  const icon = ICONS[id];
  return icon ? drawPicture(`demo/categories/${id}_${icon}.svg`) : undefined;
}
