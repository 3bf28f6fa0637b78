import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Currency } from '@grabdeals/shared/money';
import { utcDay } from '@grabdeals/shared/utc-days';
import { assertMayManage, type Caller, managesAny, sitesInScope } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import type { ConversionKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ConversionDaysService } from './conversion-days.service.js';
import { type ConversionEntry, type ConversionReport, entryOf, totalOf } from './conversion.js';
import type { ConversionCounts, MatchedOrder, ReportDay } from './conversion-counts.js';
import type { OrderReports } from './conversion-rows.js';
import {
  type AssignConversionDto,
  type ConversionDetailsView,
  type ConversionView,
  type RecordConversionDto,
  type RecordedConversionView,
  type RecordResult,
  toConversionDetails,
  toConversionView,
} from './conversions.dto.js';
import {
  type Conversion,
  type ConversionContent,
  type ConversionSource,
  type VariantOrder,
  ConversionsRepository,
} from './conversions.repository.js';
import { NetworksService } from './networks.service.js';
import { OrderKeyRepository } from './order-key.repository.js';

/** Entries of postbacks are repeated by networks until they are accepted: all have one batch. */
const POSTBACKS = 'postback';
/** The batch of all pulls from APIs, which read the same orders again and again. */
export const PULLS = 'pull';
/** An order has a few reports: one for each state, and corrections. The ledger of a record must not grow without limit. */
const MAX_ENTRIES = 500;

type Ledger = Pick<Conversion, 'entries' | 'voids' | 'assignments'>;

/** The ledger of orders that networks report, with the clicks that led to them (docs/decisions/121-conversions.md). */
@Injectable()
export class ConversionsService {
  constructor(
    private readonly conversions: ConversionsRepository,
    private readonly days: ConversionDaysService,
    private readonly networks: NetworksService,
    private readonly clicks: ClicksService,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
    private readonly orderKey: OrderKeyRepository,
  ) {}

  /** Returns the id of an order. It does not contain the network's reference. */
  idOf(networkId: string, reference: string): Promise<string> {
    return this.orderKey.hash(JSON.stringify([networkId, reference]));
  }

  private idsOf(networkId: string, orders: readonly OrderReports[]): Promise<string[]> {
    return Promise.all(orders.map(({ reference }) => this.idOf(networkId, reference)));
  }

  /**
   * Adds reports of an order to the ledger. The same reports again, in any order with others, change nothing.
   * @param batch The import that contains the reports. Default: postbacks.
   * @throws BadRequestException for an order with too many reports.
   */
  async record(networkId: string, order: OrderReports, receivedAt: Date, batch = POSTBACKS): Promise<RecordResult> {
    const [result] = await this.recordAll(networkId, [order], receivedAt, batch);
    return result!;
  }

  /** Adds reports of several orders, each as `record` does. */
  async recordAll(
    networkId: string,
    orders: readonly OrderReports[],
    receivedAt: Date,
    batch = POSTBACKS,
  ): Promise<RecordResult[]> {
    const ids = await this.idsOf(networkId, orders);
    const known = await this.conversions.findAll(ids);
    const changes = orders.flatMap(({ reports }, index) => {
      const current = known.get(ids[index]!);
      const reported = reports.map((report) => entryOf(report, batch, receivedAt));
      const added = newEntries(current, reported);
      return added.length > 0 ? [{ index, current, reported, entries: [...(current?.entries ?? []), ...added] }] : [];
    });
    const results = orders.map((): RecordResult => 'unchanged');
    await this.changing(
      changes.flatMap(({ entries }) => entries),
      async (days) => {
        for (const { index, current, reported } of changes) {
          const key = { _id: ids[index]!, networkId };
          results[index] = await this.conversions.change(key, current, (latest) => {
            const added = newEntries(latest, reported);
            const entries = [...(latest?.entries ?? []), ...added];
            // Another call may have added some meanwhile.
            for (const day of daysOf(entries)) days.add(day);
            if (added.length === 0) return unchanged();
            if (entries.length > MAX_ENTRIES) throw fieldError('reference', 'The order has too many reports.');
            return this.contentOf({ voids: [], assignments: [], ...latest, entries });
          });
        }
      },
    );
    return results;
  }

  /** Adds the orders of the demo data that do not exist. */
  async addMissing(networkId: string, orders: readonly OrderReports[], receivedAt: Date): Promise<void> {
    const ids = await this.idsOf(networkId, orders);
    const known = await this.conversions.findAll(ids);
    const missing = orders.filter((_order, index) => !known.has(ids[index]!));
    await this.recordAll(networkId, missing, receivedAt);
  }

  /** Voids the entries of an import. Repeating it changes nothing. */
  async voidBatch(id: string, batch: string, at: Date): Promise<void> {
    const current = await this.conversions.find(id);
    if (!current) return;
    await this.changing(current.entries, () =>
      this.conversions.change(current, current, (latest) => {
        if (!latest || latest.voids.some((known) => known.batch === batch)) return unchanged();
        return this.contentOf({ ...latest, voids: [...latest.voids, { batch, at }] });
      }),
    );
  }

  /** Returns the ids of the orders that an import has reported. */
  idsOfBatch(batch: string): Promise<string[]> {
    return this.conversions.idsOfBatch(batch);
  }

  /** Returns for each order what an import would do with it. */
  async preview(networkId: string, orders: readonly OrderReports[]): Promise<RecordResult[]> {
    const ids = await this.idsOf(networkId, orders);
    const known = await this.conversions.findAll(ids);
    return orders.map(({ reports }, index) => {
      const current = known.get(ids[index]!);
      if (!current) return 'created';
      const entries = reports.map((report) => entryOf(report, '', new Date()));
      return newEntries(current, entries).length > 0 ? 'changed' : 'unchanged';
    });
  }

  /**
   * Adds a report of an operator or of a program.
   * @throws BadRequestException for an unknown network, site or merchant.
   */
  async create(input: RecordConversionDto, now = new Date()): Promise<RecordedConversionView> {
    const { networkId, reference, mid, websiteName, ...facts } = input;
    if (!(await this.networks.names()).has(networkId)) throw fieldError('networkId', 'There is no such network.');
    if (websiteName !== undefined) await this.websites.assertExists(websiteName);
    if (mid !== undefined && !(await this.merchants.byMid(mid))) throw fieldError('mid', 'There is no such merchant.');
    const report: ConversionReport = { ...facts, mid, websiteName };
    const order = reference || randomUUID();
    const result = await this.record(networkId, { reference: order, reports: [report] }, now, 'manual');
    const conversion = await this.conversions.find(await this.idOf(networkId, order));
    return { result, ...(await this.viewOf(conversion!)) };
  }

  /** @throws BadRequestException if the click is known, or for an unknown site or merchant; NotFoundException for an unknown id. */
  async assign(id: string, { websiteName, mid }: AssignConversionDto, caller: Caller): Promise<ConversionView> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    if (mid !== undefined && !(await this.merchants.byMid(mid))) throw fieldError('mid', 'There is no such merchant.');
    const current = await this.stored(id);
    await this.changing(current.entries, () =>
      this.conversions.change(current, current, (latest) => {
        if (!latest || latest.isMatched) throw fieldError('websiteName', 'The click of this order is known.');
        const assignment = { websiteName, mid, at: new Date(), by: caller.fullName };
        return this.contentOf({ ...latest, assignments: [...latest.assignments, assignment] });
      }),
    );
    return this.viewOf(await this.stored(id));
  }

  /** Returns the orders of the sites that the caller manages. Owners also see those without a site. */
  async list(query: ListQuery, caller: Caller): Promise<RecordPage<ConversionView>> {
    const { websiteName, reference, ...equals } = query.equals;
    const sites = sitesInScope(caller, websiteName === undefined ? undefined : String(websiteName));
    const names = await this.networks.names();
    const idsOf = () => Promise.all([...names.keys()].map((each) => this.idOf(each, String(reference))));
    const ids = reference ? await idsOf() : query.ids;
    const page = await this.conversions.list(query, { sites, ids, equals });
    const merchants = await this.merchants.all();
    return { ...page, data: page.data.map((each) => toConversionView(each, names, merchants)) };
  }

  /** @throws NotFoundException for an unknown id, and for an order of a site that the caller does not manage. */
  async get(id: string, caller: Caller): Promise<ConversionDetailsView> {
    const conversion = await this.stored(id);
    const sites = conversion.websiteName ? [conversion.websiteName] : [];
    if (!managesAny(caller, sites)) throw new RecordNotFoundException('conversion');
    return toConversionDetails(conversion, await this.networks.names(), await this.merchants.all());
  }

  /** Counts the orders by the query's groups. */
  counts(query: ReportQuery<ConversionKey>): Promise<GroupedCounts<ConversionCounts>> {
    return this.days.counts(query);
  }

  /** Returns the UTC days on which networks have reported orders of merchants, of orders since a day. */
  reportDays(from: string): Promise<ReportDay[]> {
    return this.conversions.reportDays(from);
  }

  /** Returns the orders since a UTC day whose click is known, without their ledgers, the latest first. */
  matchedSince(from: string): Promise<MatchedOrder[]> {
    return this.conversions.matchedSince(from);
  }

  /** Changes orders that have these entries, and makes the counts of their days outdated. Without entries, nothing changes. */
  private async changing<T>(
    entries: readonly ConversionEntry[],
    change: (days: Set<string>) => Promise<T>,
  ): Promise<T> {
    const days = new Set(daysOf(entries));
    await this.days.forget([...days]);
    try {
      return await change(days);
    } finally {
      await this.days.forget([...days]);
    }
  }

  /** Returns the orders in a currency, which were not reversed, from clicks on variants of a site's A/B test. */
  ofVariants(websiteName: string, variants: readonly string[], currency: Currency): Promise<VariantOrder[]> {
    return this.conversions.ofVariants(websiteName, variants, currency);
  }

  private async stored(id: string): Promise<Stored<Conversion>> {
    const conversion = await this.conversions.find(id);
    if (!conversion) throw new RecordNotFoundException('conversion');
    return conversion;
  }

  private async viewOf(conversion: Conversion): Promise<ConversionView> {
    return toConversionView(conversion, await this.networks.names(), await this.merchants.all());
  }

  /** Computes what follows from a ledger. */
  private async contentOf({ entries, voids, assignments }: Ledger): Promise<ConversionContent> {
    const total = totalOf(countedOf({ entries, voids })) ?? { ...totalOf(entries)!, state: 'void' as const };
    const { token, mid, websiteName, ...sums } = total;
    const click = token === undefined ? undefined : await this.clicks.byToken(token);
    const assignment = assignments.at(-1);
    const source: ConversionSource = click
      ? {
          websiteName: click.websiteName,
          mid: click.mid ?? mid ?? 0,
          slot: click.slot,
          articleId: click.articleId,
          productId: click.productId,
          couponId: click.couponId,
          search: click.search,
          variant: click.variant,
          clickedAt: click.at,
        }
      : { websiteName: assignment?.websiteName ?? websiteName ?? '', mid: assignment?.mid ?? mid ?? 0 };
    return {
      ...{ entries, voids, assignments, token },
      ...sums,
      day: utcDay(sums.occurredAt),
      isMatched: click !== undefined,
      ...source,
    };
  }
}

/** Returns the entries that no undo has voided. */
function countedOf({ entries, voids }: Pick<Ledger, 'entries' | 'voids'>): ConversionEntry[] {
  return entries.filter(({ batch }) => !voids.some((known) => known.batch === batch));
}

/** Returns the entries that the ledger does not contain, or only in imports that were undone. */
function newEntries(current: Ledger | undefined, entries: readonly ConversionEntry[]): ConversionEntry[] {
  const known = new Set(current ? countedOf(current).map(({ hash }) => hash) : []);
  return entries.filter(({ hash }) => !known.has(hash));
}

/** Returns the days of which an order with these entries can be. */
function daysOf(entries: readonly ConversionEntry[]): string[] {
  return entries.map(({ occurredAt, receivedAt }) => utcDay(occurredAt ?? receivedAt));
}

const unchanged = () => Promise.resolve(undefined);
