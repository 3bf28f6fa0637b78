import { addDays } from '@grabdeals/shared/utc-days';
import type { RowKey } from '../../common/reporting/report-query.js';
import type { StoredDay } from '../clicks/click-days.service.js';
import { linkKey, readLinkKey } from '../clicks/click-links.js';
import { type ConversionCounts, earningsOf, type ReportDay } from '../conversions/conversion-counts.js';
import {
  COMPARED_DAYS,
  type ResultDay,
  LATE_DAYS,
  linkFinding,
  type LinkTotals,
  merchantFindings,
  silenceFinding,
} from './result-rules.js';
import type { Draft } from './signal-names.js';

type OrderCounts = RowKey &
  Pick<ConversionCounts, 'conversions' | 'reversed' | 'pendingCents' | 'approvedCents' | 'paidCents'>;

/** Clicks and orders of a merchant on a site, or on all sites (an empty name), by day. */
interface Series {
  websiteName: string;
  mid: number;
  days: Map<string, ResultDay>;
  currencies: Set<string>;
}

interface LinkCounts extends LinkTotals {
  websiteName: string;
  key: string;
}

/** Collects clicks and orders, and applies the rules about results to them. */
export class ResultFacts {
  private readonly silent: Draft[] = [];
  /** The last of the compared days by merchant. A merchant whose network is silent has none: its orders are missing. */
  private readonly ends = new Map<number, string>();
  private readonly series = new Map<string, Series>();
  private readonly links = new Map<string, LinkCounts>();

  /** @param reports The days on which the active networks have reported. @param today The current UTC day. */
  constructor(reports: readonly ReportDay[], today: string) {
    const daysOf = grouped(
      reports,
      ({ networkId }) => networkId,
      ({ day }) => day,
    );
    for (const [networkId, days] of daysOf) {
      const finding = silenceFinding(days, today);
      if (finding) this.silent.push({ ...finding, websiteName: '', networkId });
    }
    const isSilent = (id: string) => this.silent.some(({ networkId }) => networkId === id);
    for (const [mid, networkIds] of grouped(
      reports,
      (report) => report.mid,
      ({ networkId }) => networkId,
    )) {
      if (mid === 0 || networkIds.some(isSilent)) continue;
      const lastReports = networkIds.map((id) => daysOf.get(id)!.sort().at(-1)!);
      this.ends.set(mid, addDays(lastReports.sort()[0]!, -LATE_DAYS));
    }
  }

  addClicks({ day, counts }: StoredDay): void {
    for (const { key, websiteName, rows } of counts) {
      if (key !== 'link') continue;
      for (const { value, tracked = 0 } of rows) {
        const { mid } = readLinkKey(String(value));
        for (const counted of this.at(day, websiteName, mid)) counted.clicks += tracked;
        const link = this.linkAt(day, websiteName, String(value));
        if (link) link.clicks += tracked;
      }
    }
  }

  /** @param rows Orders by day, site, merchant, currency, and the fields of a link. */
  addOrders(rows: readonly OrderCounts[]): void {
    for (const row of rows) {
      const { day = '', websiteName = '', mid = 0, currency = '', conversions, reversed } = row;
      for (const counted of this.at(day, websiteName, mid)) {
        counted.orders += conversions + reversed;
        counted.reversed += reversed;
        counted.earningsCents += earningsOf(row);
      }
      for (const name of ['', websiteName]) this.seriesOf(name, mid).currencies.add(currency);
      // Only an order with a known click has a placement.
      const link = row.slot && this.linkAt(day, websiteName, linkKey(row));
      if (link) link.orders += conversions + reversed;
    }
  }

  drafts(): Draft[] {
    const known = [...this.series.values()].filter(({ mid }) => this.ends.has(mid));
    const total = new Map<string, ResultDay>();
    for (const { days } of known.filter(({ websiteName }) => websiteName === '')) {
      for (const [day, counts] of days) total.set(day, sumOf(total.get(day) ?? noCounts(day), counts, 1));
    }
    const found = known.flatMap(({ websiteName, mid, days, currencies }): Draft[] => {
      const end = this.ends.get(mid)!;
      const ofMerchant = daysUntil(this.seriesOf('', mid).days, end);
      const others = daysUntil(total, end).map((counts, index) => sumOf(counts, ofMerchant[index]!, -1));
      return merchantFindings(daysUntil(days, end), others)
        .filter(({ kind }) => kind !== 'lowEarnings' || currencies.size === 1)
        .map((finding) => ({ ...finding, websiteName, mid }));
    });
    const isOfAll = ({ kind, mid }: Draft) =>
      found.some((other) => other.websiteName === '' && other.kind === kind && other.mid === mid);
    return [
      ...this.silent,
      ...found.map((draft) => ({ ...draft, isPart: draft.websiteName !== '' && isOfAll(draft) })),
      ...this.linkDrafts(new Set(found.filter(({ kind }) => kind === 'lowRate').map(({ mid }) => mid))),
    ];
  }

  /** @param low Merchants with too few orders on all links, which have one signal, and not one for each link. */
  private linkDrafts(low: ReadonlySet<number | undefined>): Draft[] {
    const ofMerchants = grouped(
      [...this.links.values()],
      ({ key }) => readLinkKey(key).mid,
      (link) => link,
    );
    return [...ofMerchants].flatMap(([mid, links]) => {
      if (low.has(mid)) return [];
      const all = totalsOf(links);
      const ofSites = grouped(
        links,
        ({ websiteName }) => websiteName,
        (link) => link,
      );
      return [...ofSites].flatMap(([websiteName, ofSite]) => {
        const site = totalsOf(ofSite);
        return ofSite.flatMap((link): Draft[] => {
          const finding = linkFinding(link, site, all);
          return finding ? [{ ...finding, websiteName, mid, link: readLinkKey(link.key) }] : [];
        });
      });
    });
  }

  /** Returns the counts of the merchant on the site, and on all sites. */
  private at(day: string, websiteName: string, mid: number): ResultDay[] {
    return [...new Set(['', websiteName])].map((name) => {
      const { days } = this.seriesOf(name, mid);
      const counts = days.get(day) ?? noCounts(day);
      days.set(day, counts);
      return counts;
    });
  }

  private seriesOf(websiteName: string, mid: number): Series {
    const key = `${websiteName} ${mid}`;
    const series = this.series.get(key) ?? { websiteName, mid, days: new Map(), currencies: new Set() };
    this.series.set(key, series);
    return series;
  }

  /** @returns undefined unless the day is one of those that are compared. */
  private linkAt(day: string, websiteName: string, key: string): LinkCounts | undefined {
    const end = this.ends.get(readLinkKey(key).mid);
    if (!end || day > end || day <= addDays(end, -COMPARED_DAYS)) return undefined;
    const id = `${websiteName} ${key}`;
    const link = this.links.get(id) ?? { websiteName, key, clicks: 0, orders: 0 };
    this.links.set(id, link);
    return link;
  }
}

function grouped<T, Key, Value>(
  all: readonly T[],
  keyOf: (each: T) => Key,
  valueOf: (each: T) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each)) ?? [];
    groups.set(keyOf(each), group);
    group.push(valueOf(each));
  }
  return groups;
}

function totalsOf(links: readonly LinkTotals[]): LinkTotals {
  const sum = (name: keyof LinkTotals) => links.reduce((total, link) => total + link[name], 0);
  return { clicks: sum('clicks'), orders: sum('orders') };
}

function noCounts(day: string): ResultDay {
  return { day, clicks: 0, orders: 0, reversed: 0, earningsCents: 0 };
}

/** @param sign -1 subtracts the second counts. */
function sumOf(a: ResultDay, b: ResultDay, sign: 1 | -1): ResultDay {
  return {
    day: a.day,
    clicks: a.clicks + sign * b.clicks,
    orders: a.orders + sign * b.orders,
    reversed: a.reversed + sign * b.reversed,
    earningsCents: a.earningsCents + sign * b.earningsCents,
  };
}

function daysUntil(days: ReadonlyMap<string, ResultDay>, end: string): ResultDay[] {
  return Array.from({ length: COMPARED_DAYS }, (_, index) => {
    const day = addDays(end, index + 1 - COMPARED_DAYS);
    return days.get(day) ?? noCounts(day);
  });
}
