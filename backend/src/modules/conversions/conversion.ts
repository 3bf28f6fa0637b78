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
  /** When the shopper ordered, if the network says so. */
  occurredAt?: Date;
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
 * Adds up the entries of a conversion. Of each line, the latest report counts, and so it does of the order as a whole. Corrections (negative
 * amounts) are added, whatever their state. An order whose lines are known is their sum, unless a report of the whole order is later than all of
 * them: the same order by two ways counts once. A line that is older than the latest report of the whole order has its state.
 * The result does not depend on the order in which reports with times arrive, nor on repetitions.
 * @returns undefined if no entry is left, because their imports were undone.
 */
export function totalOf(entries: readonly ConversionEntry[]): ConversionTotal | undefined {
  const all = firstOfEach(entries).sort(compareEntries);
  const reports = all.filter((entry) => !isCorrection(entry));
  const corrections = [...new Map(all.filter(isCorrection).map((entry) => [entry.line ?? entry.hash, entry])).values()];
  const latest = reports.at(-1) ?? corrections.at(-1);
  if (!latest) return undefined;
  const { currency } = latest;
  const parts = partsOf(reports);
  const sum = (some: readonly ConversionEntry[], field: 'amountCents' | 'commissionCents') =>
    some.reduce((total, entry) => total + (entry.currency === currency ? entry[field] : 0), 0);
  const standing = parts.filter(({ state }) => state !== 'reversed');
  const rest = [...standing, ...corrections];
  const isReversed = standing.length === 0 || (corrections.length > 0 && sum(rest, 'commissionCents') <= 0);
  // The amounts of a reversed order are those that were lost.
  const counted = isReversed ? parts : rest;
  const times = [...reports, ...corrections].flatMap(({ occurredAt }) => occurredAt ?? []);
  return {
    state: isReversed ? 'reversed' : leastState(standing),
    amountCents: sum(counted, 'amountCents'),
    commissionCents: sum(counted, 'commissionCents'),
    currency,
    occurredAt: times[0] ?? new Date(Math.min(...all.map(({ receivedAt }) => receivedAt.getTime()))),
    token: all.findLast(({ token }) => token)?.token,
    mid: all.findLast(({ mid }) => mid !== undefined)?.mid,
    websiteName: all.findLast(({ websiteName }) => websiteName)?.websiteName,
  };
}

/** Returns the reports that make up an order, with the state in which they are. @param reports By time. */
function partsOf(reports: readonly ConversionEntry[]): ConversionEntry[] {
  const latest = new Map(reports.map((entry) => [entry.line ?? '', entry]));
  const whole = latest.get('');
  latest.delete('');
  if (!whole) return [...latest.values()];
  if (latest.size === 0 || reports.at(-1) === whole) return [whole];
  const wholeAt = reports.indexOf(whole);
  return [...latest.values()].map((line) => (reports.indexOf(line) < wholeAt ? { ...line, state: whole.state } : line));
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

/** An order is as far as its last part: an order with a pending line is pending. */
export function leastState(parts: readonly Pick<ConversionReport, 'state'>[]): ConversionState {
  const [first, ...others] = parts.map(({ state }) => state);
  return others.reduce((least, state) => (RANKS[state] < RANKS[least] ? state : least), first ?? 'approved');
}

export function isCorrection({ amountCents, commissionCents }: ConversionReport): boolean {
  return amountCents < 0 || commissionCents < 0;
}

/**
 * Orders entries by the network's time, or else by their arrival, then by state and content, so that the order of reports with times does not
 * depend on their arrival. A pending report without a time is the first: networks report no time until they decide.
 */
function compareEntries(a: ConversionEntry, b: ConversionEntry): number {
  const keys = [a, b].map((entry) => {
    const { state, updatedAt, receivedAt, occurredAt } = entry;
    const arrival = updatedAt ? 0 : receivedAt.getTime();
    const time = updatedAt ?? (state === 'pending' ? (occurredAt ?? new Date(0)) : receivedAt);
    return [time.getTime(), RANKS[state], updatedAt ? 1 : 0, arrival] as const;
  });
  const [one, other] = keys as [(typeof keys)[0], (typeof keys)[0]];
  const difference = one.map((value, index) => value - other[index]!).find((each) => each !== 0);
  return difference ?? (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);
}
