import { createHash } from 'node:crypto';
import type { Product } from '../product.js';
import { normalizeGtin } from './gtin.js';

/** The values of a feed that determine the keys of a product. Operators' overrides do not change them. */
export type KeyedProduct = Pick<Product, 'merchantId' | 'title' | 'brand' | 'attributes' | 'currency'>;

export interface CardKeys {
  /** Shared by the same item at several merchants. */
  offerGroup?: string;
  /** Shared by the variants of a merchant's model, such as the colors of a shirt. */
  model?: string;
}

/** Values of feeds that mean that there is no number or brand, without their spaces and punctuation. */
const NO_VALUE =
  /^(?:na|none|null|nil|no|unknown|undefined|doesnotapply|notapplicable|notavailable|tbd|tba|test|generic|unbranded|nobrand|nonbranded|other|various|misc)?$/;
/** A number of a manufacturer contains a digit: other texts are usually names of models. */
const NUMBER = /\d/;
const ONE_CHARACTER = /^(.)\1*$/;
const MIN_NUMBER_LENGTH = 3;
/** Fewer words, such as `Scarf`, are the title of different products. */
const MIN_TITLE_WORDS = 2;
const NEW = /^(?:new|brand\s?new)?$/;

/**
 * Returns the keys by which products share a card. The same key means the same item (`offerGroup`) or variants of one model (`model`).
 * Prices in different currencies, and new and used items, never share a key.
 */
export function cardKeysOf(product: KeyedProduct): CardKeys {
  const offerGroup = itemOf(product);
  const model = modelOf(product);
  const market = marketOf(product);
  return {
    ...(offerGroup ? { offerGroup: `${offerGroup} ${market}` } : {}),
    ...(model ? { model: `${product.merchantId} ${model} ${market}` } : {}),
  };
}

/** Returns the keys as they are stored, in one list, so that one index finds products by both. */
export function keyListOf(product: KeyedProduct): string[] {
  const { offerGroup, model } = cardKeysOf(product);
  return [offerGroup, model].filter((key) => key !== undefined);
}

/** Returns whether a stored key is the one of an offer group. */
export function isOfferGroup(key: string): boolean {
  return key.startsWith('gtin ') || key.startsWith('mpn ');
}

function itemOf({ brand = '', attributes: { gtin = '', mpn = '' } = {} }: KeyedProduct): string | undefined {
  const number = normalizeGtin(gtin);
  if (number) return `gtin ${number}`;
  const maker = normalize(brand, '');
  const part = normalize(mpn, '');
  const isJunk = part.length < MIN_NUMBER_LENGTH || !NUMBER.test(part) || ONE_CHARACTER.test(part);
  return NO_VALUE.test(maker) || NO_VALUE.test(part) || isJunk ? undefined : `mpn ${maker} ${part}`;
}

function modelOf({ title, brand = '', attributes: { itemGroupId, color, size } = {} }: KeyedProduct) {
  if (itemGroupId && !NO_VALUE.test(normalize(itemGroupId, ''))) return `group ${itemGroupId}`;
  if (!color && !size) return undefined;
  const words = without(without(normalize(title, ' '), color), size);
  if (words.split(' ').length < MIN_TITLE_WORDS) return undefined;
  const text = `${normalize(brand, '')}\n${words}`;
  // A hash, because index values have a limited length.
  return `title ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Returns the words without all places at which the words of the value appear together. */
function without(words: string, value = ''): string {
  const part = normalize(value, ' ');
  if (!part) return words;
  let text = ` ${words} `;
  while (text.includes(` ${part} `)) text = text.replace(` ${part} `, ' ');
  return text.trim();
}

function marketOf({ currency, attributes: { condition = '' } = {} }: KeyedProduct): string {
  const state = normalize(condition, ' ');
  return NEW.test(state) ? currency : `${currency} ${state}`;
}

/** Returns the letters and digits in lower case without diacritics, with `separator` between the words. */
export function normalize(text: string, separator: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', separator);
}
