import { isClickToken } from '@grabdeals/shared/click-tokens';
import { type ConversionState, toConversionState } from '@grabdeals/shared/conversions';
import type { Currency } from '@grabdeals/shared/money';
import { messageOf } from '@grabdeals/shared/error-message';
import { textOf } from '../../tables/cell-texts.js';
import { columnNames, findColumns, type FoundColumns } from '../../tables/column-names.js';
import { type DateOrder, isNoDate, parseMoment } from '../../tables/moments.js';
import { type DecimalSign, isZero, parseCurrency, parsePrice } from '../../tables/prices.js';
import type { RawRow } from '../../tables/raw-row.js';
import { quote } from '../../tables/table-errors.js';
import { type ConversionReport, isCorrection, leastState } from './conversion.js';

/**
 * The names by which networks call the values of an order, in their files, in the responses of their APIs (with the path of a value), and
 * in their postbacks. The preferred names are first.
 */
const NAMES = columnNames({
  reference:
    'order|order reference|original action id|transaction id|trans id|action id|conversion id|conversion_data.conversion_id|id|order id|order number|order ref|oid|advertiser order id|reference|Bestellnummer|Numéro de commande|Número de pedido',
  line: 'line|commission id|etransaction id|conversion item id|item id|line item id',
  token:
    'token|click token|click ref|clickrefs.clickref|clickref1|u1|member id|sid|shopper id|subid1|sub id 1|shared id|afftrack|aff track|pubref|publisher reference|conversion_data.publisher_reference|cuid|custom id|subid|sub id|sub id1',
  state:
    'state|status|commission status|action status|transaction status|validation status|conversion status|Statut|Estado',
  voided: 'voided|is voided|is reversed',
  amount:
    'amount|sale amount|saleamount.amount|sale amount pub currency|sale amount usd|trans amount|transaction amount|order amount|order value|order total|sales|gross sales|value|conversion_data.conversion_value.value|total price|Betrag|Montant|Importe',
  commission:
    'commission|commission amount|commissionamount.amount|pub commission amount pub currency|publisher commission|commissions|total commission|gross commissions|total commissions|payout|earnings|conversion_data.conversion_value.publisher_commission|pub commission amount usd|pub commission amount|Provision|Comisión',
  currency:
    'currency|currency code|transaction currency|saleamount.currency|commissionamount.currency|pub currency|conversion_data.currency|Währung|Devise|Moneda',
  occurredAt:
    'order date|transaction date|trans date|event date|action date|conversion time|conversion_data.conversion_time|sale date|purchase date|date|created|creation date|time|timestamp|Datum|Date de commande|Fecha',
  updatedAt:
    'updated|updated at|last updated|last modified|modification date|modified|status date|posting date|process date|validation date|reversal date|cleared date',
  merchant:
    'merchant|merchant name|advertiser|advertiser name|campaign|campaign name|program|programme|program name|brand|store|Händler|Marchand|Comerciante',
});

type ConversionColumn = keyof typeof NAMES;
export type ConversionColumns = FoundColumns<ConversionColumn>;

/** Columns without which a row says nothing of an order. */
export const REQUIRED_COLUMNS = ['reference', 'commission'] as const satisfies readonly ConversionColumn[];

export function findConversionColumns(columns: readonly string[]): ConversionColumns {
  return findColumns(columns, NAMES);
}

/** What rows depend on. */
export interface RowRules {
  columns: ConversionColumns;
  dateFormat: DateOrder;
  numberFormat: DecimalSign;
  /** Currency of amounts without one. */
  currency: Currency;
  /** Time zone of times without one. */
  timeZone: string;
  /** State of rows without one. */
  state: ConversionState;
  /** Returns the mid for a merchant's name or mid. */
  midOf: (merchant: string) => number | undefined;
  now: Date;
}

/** The reports of an order in one file or postback. */
export interface OrderReports {
  /** What identifies the order at the network. */
  reference: string;
  reports: ConversionReport[];
}

/** An order that is reported later than this cannot be of a click that is known. Also rejects dates that are misread. */
const MAX_AGE_MS = 3 * 366 * 86_400_000;
/** Clocks of networks differ. */
const MAX_AHEAD_MS = 86_400_000;
const MAX_REFERENCE = 200;

/** Returns the text of a column. */
export function cellOf(
  { cells }: Pick<RawRow, 'cells'>,
  { mapping }: ConversionColumns,
  column: ConversionColumn,
): string {
  return textOf(cells.get(mapping[column] ?? ''));
}

/** A report of a row, and what identifies its order. */
export interface ReadConversion {
  reference: string;
  report: ConversionReport;
}

/** Reads a row of a file, or the parameters of a postback. @returns the errors of a row that cannot be read. */
export function readConversion(row: Pick<RawRow, 'cells'>, rules: RowRules): ReadConversion | { errors: string[] } {
  const { columns, now } = rules;
  const errors: string[] = [];
  const cell = (column: ConversionColumn) => cellOf(row, columns, column);
  const fail = (column: ConversionColumn, expected: string) =>
    void errors.push(`${columns.mapping[column] ?? column} ${quote(cell(column))} is not ${expected}.`);
  const amount = (column: 'amount' | 'commission', currency: Currency) => {
    try {
      return signedCents(columns.mapping[column] ?? column, cell(column), { ...rules, currency });
    } catch (error) {
      errors.push(`${messageOf(error)}.`);
      return undefined;
    }
  };
  const time = (column: 'occurredAt' | 'updatedAt') => {
    const text = cell(column);
    if (isNoDate(text)) return undefined;
    const moment = parseMoment(text, rules);
    if (moment && moment.time <= now.getTime() + MAX_AHEAD_MS && moment.time >= now.getTime() - MAX_AGE_MS)
      return new Date(moment.time);
    // Some networks name the day on which they will decide.
    if (column === 'occurredAt') fail(column, 'a date of the last three years');
    return undefined;
  };

  const reference = cell('reference');
  if (!reference || reference.length > MAX_REFERENCE) fail('reference', 'the reference of an order');
  const currency = currencyOf(row, rules, errors);
  const commission = amount('commission', currency);
  // A report of commissions only says nothing of the order's amount.
  const order = cell('amount') === '' ? commission && { ...commission, cents: 0 } : amount('amount', currency);
  const state = cell('voided') && isYes(cell('voided')) ? 'reversed' : stateOf(cell('state'), rules);
  if (!state) fail('state', 'a state such as pending, approved, paid or reversed');
  const [occurredAt, updatedAt] = [time('occurredAt'), time('updatedAt')];
  if (columns.mapping.occurredAt && !occurredAt && !updatedAt && errors.length === 0) fail('occurredAt', 'a date');
  const token = cell('token').toLowerCase();
  const mid = rules.midOf(cell('merchant'));
  if (errors.length > 0 || !order || !commission || !state) return { errors: [...new Set(errors)] };
  return {
    reference,
    report: {
      ...(cell('line') && cell('line') !== reference ? { line: cell('line').slice(0, MAX_REFERENCE) } : {}),
      ...(isClickToken(token) ? { token } : {}),
      ...(mid === undefined ? {} : { mid }),
      state,
      amountCents: order.cents,
      commissionCents: commission.cents,
      currency: commission.currency,
      ...(occurredAt ? { occurredAt } : {}),
      ...(updatedAt ? { updatedAt } : {}),
    },
  };
}

function currencyOf(row: Pick<RawRow, 'cells'>, { columns, currency }: RowRules, errors: string[]): Currency {
  const text = cellOf(row, columns, 'currency');
  if (!text) return currency;
  try {
    return parseCurrency(columns.mapping.currency ?? 'currency', text, currency);
  } catch (error) {
    errors.push(`${messageOf(error)}.`);
    return currency;
  }
}

function stateOf(text: string, { state }: RowRules): ConversionState | undefined {
  return text === '' ? state : toConversionState(text);
}

function isYes(text: string): boolean {
  return !/^(?:0|no|n|false|-)$/i.test(text);
}

/** A minus sign before or after the sign of the currency, or accountants' parentheses. */
const NEGATIVE = /^\((?<inner>.*)\)$|^(?<before>[^\d.,-]*)[-−–](?<after>.*)$/;

/** Three decimals, as CJ reports them. In prices, they would be ambiguous. */
const THREE_DECIMALS = { decimalPoint: /\.(\d{3})(?!\d)/, decimalComma: /,(\d{3})(?!\d)/ } as const;

/** Reads an amount that may be zero or negative. @throws RowError */
function signedCents(
  name: string,
  text: string,
  rules: { currency: Currency; numberFormat: DecimalSign },
): { cents: number; currency: Currency } {
  if (isZero(text)) return { cents: 0, currency: rules.currency };
  const { inner, before, after } = NEGATIVE.exec(text.trim())?.groups ?? {};
  const isNegative = inner !== undefined || after !== undefined;
  const amount = isNegative ? (inner ?? `${before}${after}`) : text;
  const sign = rules.numberFormat === 'decimalComma' ? ',' : '.';
  const precise = amount.replace(THREE_DECIMALS[rules.numberFormat], `${sign}$10`);
  const { cents, currency } = parsePrice(name, precise, rules);
  return { cents: isNegative ? -cents : cents, currency };
}

/**
 * Groups the rows of a file by their orders. Rows that report the parts of an order without naming them are added up: those with the same
 * sign, currency and time. A reversed part does not count beside others. A later file then replaces the order as a whole.
 */
export function groupByOrder(rows: readonly ReadConversion[]): OrderReports[] {
  const orders = new Map<string, Map<string, ConversionReport>>();
  for (const { reference, report } of rows) {
    const { line, currency, occurredAt, updatedAt } = report;
    const reports = orders.get(reference) ?? new Map<string, ConversionReport>();
    orders.set(reference, reports);
    const day = isCorrection(report) ? [report.state, occurredAt?.getTime()] : '';
    const key = JSON.stringify([line ?? '', isCorrection(report), currency, day, updatedAt?.getTime() ?? '']);
    const other = reports.get(key);
    if (!other) reports.set(key, report);
    else if (line !== undefined) reports.set(`${key} ${reports.size}`, report);
    else reports.set(key, addParts(other, report));
  }
  return [...orders].map(([reference, reports]) => ({ reference, reports: [...reports.values()] }));
}

function addParts(one: ConversionReport, other: ConversionReport): ConversionReport {
  if (!isCorrection(one)) {
    if (one.state === 'reversed' && other.state !== 'reversed') return other;
    if (other.state === 'reversed' && one.state !== 'reversed') return one;
  }
  const { amountCents, commissionCents } = other;
  return {
    ...one,
    state: leastState([one, other]),
    amountCents: one.amountCents + amountCents,
    commissionCents: one.commissionCents + commissionCents,
  };
}
