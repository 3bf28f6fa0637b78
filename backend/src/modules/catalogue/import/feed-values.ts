import type { Currency, Money } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import { DAY_MS } from '@grabdeals/shared/utc-days';

/** Why a row of a feed cannot be taken over, in words for the person who made the feed. */
export class RowRejection extends Error {}

const PRICE = /^(?:([A-Z]{3})\s*)?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?(?:\s*([A-Z]{3}))?$/i;
const CURRENCIES: readonly string[] = ['USD', 'CAD'] satisfies Currency[];
const MAX_PRICE_CENTS = 100_000_000;

/** A price as Google's attribute writes it: `1,299.00 USD`. @throws RowRejection */
export function parsePrice(attribute: string, text: string): Money {
  const [, before, whole = '', fraction = '', after] = PRICE.exec(text) ?? [];
  const currency = (before ?? after)?.toUpperCase();
  if (!whole || (before && after))
    throw new RowRejection(`${attribute} ${quote(text)} is not a price like 1,299.00 USD`);
  if (!currency) throw new RowRejection(`${attribute} ${quote(text)} names no currency`);
  if (!isCurrency(currency)) throw new RowRejection(`${attribute} is in ${currency}; only USD and CAD are sold`);
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents === 0) throw new RowRejection(`${attribute} is zero`);
  if (cents > MAX_PRICE_CENTS) throw new RowRejection(`${attribute} ${quote(text)} is above 1,000,000`);
  return { cents, currency };
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

const MAX_QUOTED = 60;

/** A value as a message shows it. */
export function quote(text: string): string {
  return JSON.stringify(shortText(text, MAX_QUOTED));
}
