import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import type { Currency, Money } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { isStorageKey, isUploadKey } from '../../../storage/storage-keys.js';

/** Why a row of a feed cannot be taken over, in words for the person who made the feed. */
export class RowRejection extends Error {}

const PRICE =
  /^(?<code>[A-Z]{3})?\s*(?<sign>(?:US|CAD?|CDN|C)?\$)?\s*(?<amount>\d[\d.,\u0020\u00A0\u202F]*?)\s*(?<signAfter>\$)?\s*(?<codeAfter>[A-Z]{3})?$/i;
/** `1,299.00`, with zeros after the cents. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?$/;
/** `1.299,00` and `1 299,00`: with two digits after its comma it can be nothing else. */
const AMOUNT_WITH_COMMA = /^(\d{1,3}(?:[. \u00A0\u202F]\d{3})+|\d{1,9}),(\d{2})$/;
const CURRENCIES: readonly string[] = ['USD', 'CAD'] satisfies Currency[];
/** The pattern would take its time over a long one. */
const MAX_PRICE_LENGTH = 50;
const MAX_PRICE_CENTS = 100_000_000;

/**
 * A price in Google's form, `1,299.00 USD`, and in those of other feeds: `$1,299.00`, `1299`, `CA$12`, `1.299,00`.
 * @param fallback the currency of a price that names none.
 * @throws RowRejection where it can be read in two ways, or is in another currency than are sold.
 */
export function parsePrice(attribute: string, text: string, fallback: Currency): Money {
  const match = text.length <= MAX_PRICE_LENGTH ? PRICE.exec(text) : undefined;
  const { code, sign, amount = '', codeAfter } = match?.groups ?? {};
  const [, whole, fraction = ''] = AMOUNT.exec(amount) ?? AMOUNT_WITH_COMMA.exec(amount) ?? [];
  if (!whole || (code && codeAfter))
    throw new RowRejection(`${attribute} ${quote(text)} is not a price like 1,299.00 USD`);
  const named = code ?? codeAfter ?? currencyOf(sign);
  const currency = named ? toCurrency(attribute, named) : fallback;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents === 0) throw new RowRejection(`${attribute} is zero`);
  if (cents > MAX_PRICE_CENTS) throw new RowRejection(`${attribute} ${quote(text)} is above 1,000,000`);
  return { cents, currency };
}

/** Whether a price is nothing, however that is written. */
export function isZero(price: string): boolean {
  return /\d/.test(price) && !/[1-9]/.test(price);
}

/** @throws RowRejection */
export function toCurrency(attribute: string, text: string): Currency {
  const code = text.toUpperCase();
  if (!isCurrency(code)) throw new RowRejection(`${attribute} is in ${shortText(code, 10)}; only USD and CAD are sold`);
  return code;
}

/** A bare dollar sign is either. */
function currencyOf(sign: string | undefined): Currency | undefined {
  if (!sign || sign === '$') return undefined;
  return sign.toUpperCase() === 'US$' ? 'USD' : 'CAD';
}

function isCurrency(code: string): code is Currency {
  return CURRENCIES.includes(code);
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/i;

export interface TimeWindow {
  start: Date;
  /** The first moment after it. */
  end: Date;
}

/**
 * A `start/end` window of ISO 8601 times. Without an offset they are UTC; an end without a time of day includes its day.
 * @throws RowRejection
 */
export function parseWindow(attribute: string, window: string): TimeWindow {
  const [start, end, ...rest] = window.split('/').map((part) => parseMoment(part.trim()));
  if (!start || !end || rest.length > 0 || start.at > end.at) {
    throw new RowRejection(`${attribute} ${quote(window)} is not a start/end of two ISO 8601 times`);
  }
  return { start: new Date(start.at), end: new Date(end.wholeDay ? end.at + DAY_MS : end.at) };
}

export function isWithin({ start, end }: TimeWindow, now: Date): boolean {
  return now >= start && now < end;
}

function parseMoment(text: string): { at: number; wholeDay: boolean } | undefined {
  const [, day, time, seconds = '00', , hours, minutes] = MOMENT.exec(text) ?? [];
  if (!day) return undefined;
  const at = Date.parse(`${day}T${time ?? '00:00'}:${seconds}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(at) ? undefined : { at, wholeDay: time === undefined };
}

const MAX_ADDRESS_LENGTH = 2_048;

/** An absolute http(s) address without credentials in its normal form; undefined for anything else. */
export function toWebAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
}

/**
 * The address of a picture: one on the web, or the path of one in this installation's store. An upload is neither: it is removed
 * after a day where no operator's record names it.
 */
export function toPictureAddress(text: string): string | undefined {
  const key = mediaKeyOf(text);
  if (key === undefined) return toWebAddress(text);
  return isStorageKey(key) && !isUploadKey(key) ? mediaUrl(key) : undefined;
}

const MAX_QUOTED = 60;

/** A value as a message shows it. */
export function quote(text: string): string {
  return JSON.stringify(shortText(text, MAX_QUOTED));
}
