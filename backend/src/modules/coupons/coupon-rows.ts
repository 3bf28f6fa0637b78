import type { CouponDiscount, MinSpend } from '@grabdeals/shared/coupons';
import { toTimeZone, zonedDay, zonedDayEnd } from '@grabdeals/shared/time-zones';
import { parseBoolean, textOf } from '../../tables/cell-texts.js';
import { type DateOrder, dateOrderOf, isNoDate, parseMoment, zoneByAbbreviation } from '../../tables/moments.js';
import type { RawRow } from '../../tables/raw-row.js';
import { toPlainText } from '../../tables/plain-text.js';
import { quote } from '../../tables/table-errors.js';
import { columnNames, findColumns, type FoundColumns } from '../../tables/column-names.js';

/** Columns of a file with coupons: their names in English, German, French and Spanish, and in the lists of networks. */
const NAMES = columnNames({
  merchant:
    'merchant|advertiser|advertiser name|merchant name|brand|store|shop|program|retailer|store.name|merchant.name|advertiser.name|Händler|Marchand|Boutique|Comerciante|Tienda',
  code: 'code|coupon code|voucher code|promo code|promotion code|coupon|Gutscheincode|Code promo|Code de réduction|Código|Código promocional',
  title:
    'title|name|headline|offer title|coupon title|promotion title|link name|deal|description|offer|Titel|Titre|Título',
  discount: 'discount|discount value|saving|savings|Rabatt|Remise|Réduction|Descuento',
  terms: 'terms|terms and conditions|conditions|restrictions|Bedingungen|Modalités|Condiciones',
  starts:
    'starts|start|start date|starts at|valid from|begin date|promotion start|promotion start date|promotional date start|Beginn|Startdatum|gültig ab|Début|Date de début|Inicio|Fecha de inicio',
  ends: 'ends|end|end date|ends at|expires|expiry|expiry date|expiration|expiration date|valid until|valid to|valid through|valid thru|good through|promotion end|promotion end date|promotional date end|Ende|Enddatum|gültig bis|Fin|Date de fin|Fecha de fin|Vencimiento',
  'time zone': 'time zone|Zeitzone|Fuseau horaire|Zona horaria',
  exclusive: 'exclusive|Exklusiv|Exclusif|Exclusivo',
  websites: 'websites|website|sites|website keys',
  'product ids': 'product ids|products|product_ids',
  categories: 'categories|category|applies to categories|Kategorien|Catégories|Categorías',
  'excluded product ids': 'excluded product ids|excluded products',
  'excluded categories': 'excluded categories|exclusions|excluded category',
  'minimum spend':
    'minimum spend|min spend|minimum purchase|min purchase|minimum order|minimum order value|minimum basket|Mindestbestellwert|Montant minimum|Compra mínima',
  'sale items excluded': 'sale items excluded|full price only|excludes sale items|not on sale items',
  'new customers only': 'new customers only|new customers|new customer|Neukunden|Nouveaux clients|Nuevos clientes',
});

type CouponColumn = keyof typeof NAMES;
const COUPON_COLUMNS = Object.keys(NAMES) as CouponColumn[];

export type CouponColumns = FoundColumns<CouponColumn>;

/** Finds the columns of coupons. Earlier names are preferred. */
export function findCouponColumns(columns: readonly string[]): CouponColumns {
  return findColumns(columns, NAMES);
}

/** A row of an imported file. Absent and empty cells are empty texts. */
export interface CouponRow {
  /** Line of the file, from 1. */
  line: number;
  cells: Readonly<Record<CouponColumn, string>>;
  /** Why the row cannot be read. */
  problem?: string;
}

/** What the rows of a file depend on. */
interface ImportContext {
  columns: CouponColumns;
  dateFormat: DateOrder;
  /** Returns the mid for a merchant's name or mid. */
  midOf: (merchant: string) => number | undefined;
  /** Returns the categoryId for a category's name or categoryId. */
  categoryIdOf: (category: string) => number | undefined;
  /** The site of a row without websites. */
  site: string;
  /** The time zone of days, and of times without an offset. */
  timeZone: string;
}

/** A number that a spreadsheet has shortened, as in `1.00E+05`. */
const DAMAGED_NUMBER = /^\d\.\d+E[+-]\d+$/i;
/** How lists of coupons say that a deal needs no code. */
const NO_CODE =
  /^(?:[-–—]+|n\.?\/?a\.?|none|null|(?:no|kein|ohne|aucun|sans|sin) (?:[a-z]+ )?(?:code|código|gutscheincode)(?: .*)?|(?:code )?not (?:required|needed))$/i;
const HTML = /<\/?[a-z][^<>]*>|&(?:#\w+|[a-z]+);/i;
const AMOUNT = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,2})?)';
const AMOUNTS = [
  new RegExp(`^(?<sign>CA\\$|US\\$|C\\$|\\$)\\s*${AMOUNT}$`, 'i'),
  new RegExp(`^${AMOUNT}\\s*(?<sign>CA\\$|US\\$|C\\$|\\$|USD|CAD)$`, 'i'),
  new RegExp(`^(?<sign>USD|CAD)\\s*\\$?${AMOUNT}$`, 'i'),
];

/** Returns the row with the cells of coupons. */
export function toCouponRow({ line, cells, problem }: RawRow, { mapping }: CouponColumns): CouponRow {
  const entries = COUPON_COLUMNS.map((column) => [column, textOf(cells.get(mapping[column] ?? ''))] as const);
  const row = Object.fromEntries(entries) as Record<CouponColumn, string>;
  // An apostrophe keeps the zeros of a code in a spreadsheet.
  row.code = NO_CODE.test(row.code) ? '' : row.code.replace(/^'(?=\d+$)/, '');
  row.title = withoutHtml(row.title);
  row.terms = withoutHtml(row.terms);
  return { line, cells: row, ...(problem ? { problem: `The row ${problem}.` } : {}) };
}

/** A text that is not HTML keeps its line breaks. */
function withoutHtml(text: string): string {
  return HTML.test(text) ? toPlainText(text) : text;
}

/** Returns the order of day and month in the dates of all rows. */
export function dateOrderOfRows(rows: readonly CouponRow[]): DateOrder {
  const orders = rows.flatMap(({ cells }) => [dateOrderOf(cells.starts), dateOrderOf(cells.ends)]);
  const dayFirst = orders.filter((order) => order === 'dayFirst').length;
  return dayFirst > orders.filter((order) => order === 'monthFirst').length ? 'dayFirst' : 'monthFirst';
}

/** Returns the body of a new coupon, which is not validated, and the cells that cannot be read. */
export function toCouponBody({ cells }: CouponRow, context: ImportContext): { body: object; errors: string[] } {
  const { midOf, site, columns } = context;
  const { code, title, terms, websites } = cells;
  const errors: string[] = [];
  const read = <T>(column: CouponColumn, parse: (text: string) => T | undefined, expected: string): T | undefined => {
    const value = parse(cells[column]);
    if (value === undefined)
      errors.push(`Column ${columns.mapping[column]}: ${quote(cells[column])} is not ${expected}.`);
    return value;
  };
  if (DAMAGED_NUMBER.test(code)) errors.push(`Column ${columns.mapping.code}: ${code} was changed by a spreadsheet.`);
  const zone = 'a time zone such as America/New_York or EST';
  const timeZone = read('time zone', (text) => (text ? zoneOf(text) : context.timeZone), zone) ?? context.timeZone;
  const rules = { ...context, timeZone };
  const yesOrNo = (text: string) => (text ? parseBoolean(text) : false);
  const categories = (text: string) => categoryIdsOf(text, context);
  const date = 'a date such as 2026-11-30 or 11/30/2026';
  const body = {
    code,
    title,
    terms,
    mid: midOf(cells.merchant),
    discount: read('discount', () => discountOf(cells), 'a discount: add % or a currency'),
    startsAt: read('starts', (text) => timeOf(text, rules, (time) => time), date),
    endsAt: read('ends', (text) => timeOf(text, rules, (time) => dayEnd(time, timeZone)), date),
    exclusive: read('exclusive', yesOrNo, 'yes or no'),
    websiteName: entriesOf(websites, [site]),
    productIds: entriesOf(cells['product ids'], []),
    categoryIds: read('categories', categories, 'a list of product categories, separated by |'),
    excludedProductIds: entriesOf(cells['excluded product ids'], []),
    excludedCategoryIds: read('excluded categories', categories, 'a list of product categories, separated by |'),
    minSpend: read('minimum spend', minSpendOf, 'an amount such as $50'),
    saleItemsExcluded: read('sale items excluded', yesOrNo, 'yes or no'),
    newCustomersOnly: read('new customers only', yesOrNo, 'yes or no'),
  };
  return { body, errors };
}

/** Reads the discount, or else that at the beginning of the title, as networks write it: `15% off orders over $75`. */
function discountOf({ discount, title }: CouponRow['cells']): CouponDiscount | undefined {
  if (discount) return parseDiscount(discount);
  const beginning = /^(?:save |get |extra )?(\S+ ?(?:USD|CAD)?) off\b/i.exec(title)?.[1];
  const found = beginning === undefined ? undefined : parseDiscount(beginning);
  return found && found.kind !== 'text' ? found : { kind: 'text', text: title };
}

/**
 * Reads `20%`, `20 percent off`, `0.2` (20 % in a spreadsheet), `$1,000`, `CA$10.50 off` or `10 USD`. Other texts are the discount
 * themselves. @returns undefined for a number without a unit.
 */
export function parseDiscount(text: string): CouponDiscount | undefined {
  const value = text.trim().replace(/\s+off$/i, '');
  const percent = /^-?(\d{1,3})\s*(?:%|percent|prozent|por ciento|pour cent)$/i.exec(value)?.[1];
  if (percent) return { kind: 'percentage', percent: Number(percent) };
  if (/^0?\.\d{1,2}$/.test(value)) return { kind: 'percentage', percent: Math.round(Number(value) * 100) };
  if (/^[\d.,]+$/.test(value)) return undefined;
  const match = AMOUNTS.map((pattern) => pattern.exec(value)).find((found) => found !== null);
  if (!match) return { kind: 'text', text };
  const amount = [match[1], match[2]].find((part) => /^\d/.test(part ?? '')) ?? '';
  const currency = /^CA?(?:D|\$)/i.test(match.groups?.['sign'] ?? '') ? 'CAD' : 'USD';
  return { kind: 'amount', cents: Math.round(Number(amount.replaceAll(',', '')) * 100), currency };
}

/** Reads names or ids of categories, separated by `|`; undefined if there is no such category. */
function categoryIdsOf(text: string, { categoryIdOf }: ImportContext): number[] | undefined {
  const names = text.split('|').map((name) => name.trim());
  const ids = names.filter(Boolean).map(categoryIdOf);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** Reads `$50` or `CA$50`; a number without a currency is in US dollars. @returns null for an empty text, undefined for other texts. */
function minSpendOf(text: string): MinSpend | null | undefined {
  if (!text) return null;
  const { kind, cents, currency } = parseDiscount(/^[\d.,]+$/.test(text) ? `$${text}` : text) ?? { kind: 'text' };
  return kind === 'amount' && cents && currency ? { cents, currency } : undefined;
}

/** Reads a time as ISO 8601; null if there is none. @param ofDay Converts the start of a day without a time. */
function timeOf(
  text: string,
  { dateFormat, timeZone }: ImportContext,
  ofDay: (start: Date) => Date | undefined,
): string | null | undefined {
  if (isNoDate(text)) return null;
  const moment = parseMoment(text, { dateFormat, timeZone });
  const time = moment && new Date(moment.time);
  return (time && (moment.isWholeDay ? ofDay(time) : time))?.toISOString();
}

/** Reads the name of a time zone, or an abbreviation, which lists use for the standard time and the summer time. */
function zoneOf(text: string): string | undefined {
  return zoneByAbbreviation(text) ?? zoneByAbbreviation(text.replace(/[SD]T$/i, 'T')) ?? toTimeZone(text);
}

function dayEnd(start: Date, timeZone: string): Date | undefined {
  return zonedDayEnd(zonedDay(start, timeZone), timeZone);
}

function entriesOf(text: string, none: string[]): string[] {
  const entries = text.split(/[|\s]+/).filter(Boolean);
  return entries.length > 0 ? entries : none;
}
