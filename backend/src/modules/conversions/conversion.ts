import { createHash } from 'node:crypto';
import type { ConversionState } from '@grabdeals/shared/conversions';
import type { Currency } from '@grabdeals/shared/money';

/** What a network, or an operator, reports of an order. */
export interface ConversionReport {
  /** The part of the order, if the network reports its parts one by one: a commission, an article. */
  line?: string;
  /** Click token that the network returns. */
  token?: string;
  /** `mid` of the merchant. */
  mid?: number;
  /** Site of an order without a known click. */
  websiteName?: string;
  state: ConversionState;
  /** Cents of the order. Negative for a correction that the network reports as a line of its own. */
  amountCents: number;
  /** Cents that the operator earns. */
  commissionCents: number;
  currency: Currency;
  occurredAt: Date;
  /** When the network changed the order, if it says so. */
  updatedAt?: Date;
}

/** An entry of a conversion's ledger. Entries are only added. */
export interface ConversionEntry extends ConversionReport {
  /** Hash of the report. The same report again in a batch is no new entry. */
  hash: string;
  receivedAt: Date;
  /** The postback, or the import, from which the entry is. An import that was undone is voided as a whole. */
  batch: string;
}

/** What the entries of a conversion add up to. */
export interface ConversionTotal {
  state: ConversionState;
  amountCents: number;
  commissionCents: number;
  currency: Currency;
  occurredAt: Date;
  token?: string;
  mid?: number;
  websiteName?: string;
}

/** Later states win among reports of the same time. */
const RANKS: Readonly<Record<ConversionState, number>> = { pending: 0, approved: 1, paid: 2, reversed: 3 };

/** Returns the entry of a report. Its hash contains what the network says, and not when it arrived. */
export function entryOf(report: ConversionReport, batch: string, receivedAt: Date): ConversionEntry {
  const { line, token, mid, websiteName, state, amountCents, commissionCents, currency } = report;
  const times = [report.occurredAt, report.updatedAt].map((time) => time?.toISOString());
  const facts = [line, token, mid, websiteName, state, amountCents, commissionCents, currency, ...times];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return { ...report, hash, receivedAt, batch };
}

/**
 * Adds up the entries of a conversion. Of each line, the latest report counts; corrections without a line (negative amounts) are added.
 * The result does not depend on the order in which reports with times arrive, nor on repetitions.
 * @returns undefined if no entry is left, because their imports were undone.
 */
export function totalOf(entries: readonly ConversionEntry[]): ConversionTotal | undefined {
  const lines = new Map<string, ConversionEntry>();
  const all = firstOfEach(entries).sort(compareEntries);
  for (const entry of all) {
    const key = entry.line ?? (isCorrection(entry) ? `correction ${entry.hash}` : '');
    lines.set(key, entry);
  }
  const counted = [...lines.values()].sort(compareEntries);
  const reports = counted.filter((entry) => !isCorrection(entry));
  const latest = reports.at(-1) ?? counted.at(-1);
  if (!latest) return undefined;
  const { currency } = latest;
  const sum = (all: readonly ConversionEntry[], field: 'amountCents' | 'commissionCents') =>
    all.reduce((total, entry) => total + (entry.currency === currency ? entry[field] : 0), 0);
  const stands = counted.filter(({ state }) => state !== 'reversed');
  const isCorrected = reports.length < counted.length;
  const isReversed = stands.length === 0 || (isCorrected && sum(stands, 'commissionCents') <= 0);
  // The amounts of a reversed order are those that were lost.
  const parts = isReversed ? reports : stands;
  return {
    state: isReversed ? 'reversed' : stateOf(stands.filter((entry) => !isCorrection(entry))),
    amountCents: sum(parts, 'amountCents'),
    commissionCents: sum(parts, 'commissionCents'),
    currency,
    occurredAt: (reports[0] ?? latest).occurredAt,
    token: all.findLast(({ token }) => token)?.token,
    mid: all.findLast(({ mid }) => mid !== undefined)?.mid,
    websiteName: all.findLast(({ websiteName }) => websiteName)?.websiteName,
  };
}

/** Returns the first arrival of each report: an old file that is imported again is not the latest report. */
function firstOfEach(entries: readonly ConversionEntry[]): ConversionEntry[] {
  const first = new Map<string, ConversionEntry>();
  for (const entry of entries) {
    const other = first.get(entry.hash);
    if (!other || entry.receivedAt < other.receivedAt) first.set(entry.hash, entry);
  }
  return [...first.values()];
}

/** An order is as far as its last line: an order with a pending line is pending. */
function stateOf(reports: readonly ConversionEntry[]): ConversionState {
  const [first, ...others] = reports.map(({ state }) => state);
  return others.reduce((least, state) => (RANKS[state] < RANKS[least] ? state : least), first ?? 'approved');
}

function isCorrection({ amountCents, commissionCents }: ConversionEntry): boolean {
  return amountCents < 0 || commissionCents < 0;
}

/** Orders entries by the network's time, then by state, then by content, so that the order does not depend on the arrival. */
function compareEntries(a: ConversionEntry, b: ConversionEntry): number {
  const time = (entry: ConversionEntry) => (entry.updatedAt ?? entry.receivedAt).getTime();
  return time(a) - time(b) || RANKS[a.state] - RANKS[b.state] || (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);
}
