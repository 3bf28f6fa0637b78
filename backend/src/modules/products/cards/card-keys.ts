import { createHash } from 'node:crypto';
import type { Product } from '../product.js';
import { normalizeGtin } from './gtin.js';
import { isGeneric, variantOfTitle } from './title-variant.js';

/** The values of a feed that determine the keys of a product. Operators' overrides do not change them. */
export type KeyedProduct = Pick<Product, 'merchantId' | 'title' | 'brand' | 'attributes' | 'currency'>;

export interface CardKeys {
  /** Shared by the same item at several merchants. */
  offerGroup?: string;
  /** Shared by the variants of a merchant's model, such as the colors of a shirt. */
  model?: string;
  /**
   * The model's key with the color and the size, if the model is known by its title only. Products that share it differ in something that
   * their titles do not tell, such as the capacity, so they share no card.
   */
  variant?: string;
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
/** Ends the model's key in that of a variant. */
const VARIANT_MARK = '\n';
const NEW = /^(?:new|brand\s?new)?$/;

/**
 * Returns the keys by which products share a card. The same key means the same item (`offerGroup`) or variants of one model (`model`).
 * Prices in different currencies, and new and used items, never share a key.
 */
export function cardKeysOf(product: KeyedProduct): CardKeys {
  const offerGroup = itemOf(product);
  const { model, variant } = modelOf(product);
  const market = marketOf(product);
  const modelKey = model && `${product.merchantId} ${model} ${market}`;
  return {
    ...(offerGroup ? { offerGroup: `${offerGroup} ${market}` } : {}),
    ...(modelKey ? { model: modelKey } : {}),
    ...(modelKey && variant !== undefined ? { variant: `${modelKey}${VARIANT_MARK}${variant}` } : {}),
  };
}

/** Returns the keys as they are stored, in one list, so that one index finds products by all of them. */
export function keyListOf(product: KeyedProduct): string[] {
  const { offerGroup, model, variant } = cardKeysOf(product);
  return [offerGroup, model, variant].filter((key) => key !== undefined);
}

/** Returns the model's key if a stored key is the one of a variant. */
export function modelOfVariant(key: string): string | undefined {
  const end = key.indexOf(VARIANT_MARK);
  return end < 0 ? undefined : key.slice(0, end);
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

function modelOf(product: KeyedProduct): Pick<CardKeys, 'model' | 'variant'> {
  const { title, brand = '', attributes = {} } = product;
  const { itemGroupId } = attributes;
  if (itemGroupId && !NO_VALUE.test(normalize(itemGroupId, ''))) return { model: `group ${itemGroupId}` };
  const { stem, ...inTitle } = variantOfTitle(title);
  const { color = '', size = '' } = { ...inTitle, ...attributes };
  if (!color && !size) return {};
  // The title may name the color and the size at other places than its end.
  const others = [color, size].filter((value) => value !== inTitle.color && value !== inTitle.size);
  const words = others.reduce(without, normalize(stem.replaceAll('+', ' plus '), ' ')).split(' ');
  const maker = normalize(brand, ' ').split(' ');
  if (words.length < MIN_TITLE_WORDS || isGeneric(words.filter((word) => !maker.includes(word)))) return {};
  // A hash, because index values have a limited length.
  const text = `${maker.join('')}\n${words.join(' ')}`;
  const model = `title ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  return { model, variant: [color, size].map((value) => normalize(value, ' ')).join('/') };
}

/** Returns the words without all places at which the words of the value appear together. */
function without(words: string, value: string): string {
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
