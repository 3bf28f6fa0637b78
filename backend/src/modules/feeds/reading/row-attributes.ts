import { shortText } from '@grabdeals/shared/short-text';
import type { ProductInput } from '../../products/product-input.js';
import { filledAttributes } from '../../products/product-attributes.js';
import type { FeedValues } from './feed-attributes.js';
import { toPlainText } from '../../../tables/plain-text.js';

/** Maximum lengths, most of them Google's. */
const MAX = { itemGroupId: 50, color: 100, size: 100, material: 200, pattern: 100, mpn: 70, word: 40 } as const;

/** UPC, EAN, ISBN and ITF-14 numbers. */
const GTIN = /^(\d{8}|\d{10}|\d{12,14})$/;

/**
 * Returns the attributes that distinguish variants and identify the product. A long text is shortened; an identifier that is
 * too long or malformed is skipped, because a shortened one could belong to another product.
 */
export function parseAttributes(values: FeedValues): Pick<ProductInput, 'attributes'> {
  const attributes = filledAttributes({
    itemGroupId: identifier(values.item_group_id, MAX.itemGroupId),
    color: words(values.color, MAX.color),
    size: words(values.size, MAX.size),
    material: words(values.material, MAX.material),
    pattern: words(values.pattern, MAX.pattern),
    ageGroup: words(values.age_group, MAX.word),
    gender: words(values.gender, MAX.word),
    gtin: gtin(values.gtin),
    mpn: identifier(values.mpn, MAX.mpn),
    condition: words(values.condition, MAX.word),
  });
  return attributes ? { attributes } : {};
}

function words(text: string, max: number): string {
  return shortText(toPlainText(text), max);
}

function identifier(text: string, max: number): string | undefined {
  const plain = toPlainText(text);
  return plain.length <= max ? plain : undefined;
}

function gtin(text: string): string | undefined {
  const digits = text.replace(/[\s'-]/g, '');
  return GTIN.test(digits) ? digits : undefined;
}
