import { Injectable } from '@nestjs/common';
import { zonedDay } from '@grabdeals/shared/time-zones';
import { addDays, type Comparison, earlierSpan } from '@grabdeals/shared/utc-days';
import { type Caller, sitesInScope } from '../../common/access/caller.js';
import { type PriceView, toPriceView } from '../../common/price.views.js';
import type {
  ClickKey,
  ConversionGroup,
  ConversionKey,
  ReportKey,
  ReportQuery,
  RowKey,
} from '../../common/reporting/report-query.js';
import { ArticlesService } from '../articles/articles.service.js';
import { AuthService } from '../auth/auth.service.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { NetworksService } from '../conversions/networks.service.js';
import { CouponUsageService } from '../coupons/coupon-usage.service.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { ProductsService } from '../products/products.service.js';
import { SearchesService } from '../searches/searches.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { DailyReportsRepository, type EarningCounts } from './daily-reports.repository.js';
import { joinConversions, type SpanCounts } from './conversions-report.js';
import { LedgerEarningsService } from './ledger-earnings.service.js';
import { clicksOnCoupons, joinCounts } from '../../common/reporting/join-counts.js';
import { countingKeys, distributeEarnings } from './placements.js';
import type {
  ConversionsQueryDto,
  CountsQueryDto,
  CouponsQueryDto,
  EarningsQueryDto,
  GroupedQueryDto,
  ReportQueryDto,
  SearchesQueryDto,
} from './report-query.dto.js';
import type {
  ArticleCountsView,
  ClicksReport,
  ConversionsReport,
  CouponsReport,
  CreatorCountView,
  EarningsReport,
  PerformanceReport,
  ReportKeyView,
  SearchesReport,
} from './reports.views.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import { fieldError } from '../../common/errors/field-error.js';

const UNKNOWN_CREATOR = 'Unknown';

/** Creates reports about the sites that the caller manages. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly clicks: ClicksService,
    private readonly dailyReports: DailyReportsRepository,
    private readonly articles: ArticlesService,
    private readonly accounts: AuthService,
    private readonly ledger: LedgerEarningsService,
    private readonly conversions: ConversionsService,
    private readonly networks: NetworksService,
    private readonly coupons: CouponsService,
    private readonly couponUsage: CouponUsageService,
    private readonly products: ProductsService,
    private readonly searches: SearchesService,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
  ) {}

  /** Counts articles by category, website, status and creator. */
  async articleCounts({ websiteName }: CountsQueryDto, caller: Caller): Promise<ArticleCountsView> {
    const sites = sitesInScope(caller, websiteName);
    await this.assertKnown(websiteName);
    const { creators, ...counts } = await this.articles.countsBy(sites);
    const names = await this.accounts.fullNames(creators.map(({ createdBy }) => createdBy));
    return {
      countByCategory: counts.categories,
      countByWebsiteName: counts.websites,
      countByStatus: counts.statuses,
      countCreatedBy: byName(
        creators.map(({ createdBy, count }) => ({ fullName: names.get(createdBy) ?? UNKNOWN_CREATOR, count })),
      ),
    };
  }

  /** Counts clicks on links to merchants, raw and clean. */
  async clicksReport(input: ReportQueryDto, caller: Caller): Promise<ClicksReport> {
    const query = await this.toQuery(input, caller);
    const { rows, totals } = await this.clicks.count(query);
    return { from: query.from, to: query.to, rows: await this.withNames(rows, query), totals };
  }

  /** Sums the earnings that the networks report, by day and by order. */
  async earningsReport(input: EarningsQueryDto, caller: Caller): Promise<EarningsReport> {
    const query = await this.toQuery(input, caller);
    const [daily, ledger] = await Promise.all([this.dailyReports.counts(query), this.ledger.counts(query)]);
    const none = { networkClicks: 0, conversions: 0, earningsCents: 0 };
    const { rows, totals } = joinCounts<EarningCounts>(query, none, daily.rows, ledger);
    const namedRows = await this.withNames(rows, query);
    return { from: query.from, to: query.to, rows: namedRows.map(withEarnings), totals: withEarnings(totals) };
  }

  /** Compares clean clicks with their earnings. Those of orders have their place; others are distributed. */
  async performanceReport(input: ReportQueryDto, caller: Caller): Promise<PerformanceReport> {
    const query = await this.toQuery(input, caller);
    const keys = countingKeys(query);
    const [clicks, earnings, ledger] = await Promise.all([
      this.clicks.count({ ...query, groupBy: keys.clicks }),
      this.dailyReports.counts({ ...query, groupBy: keys.earnings }),
      this.ledger.counts(query),
    ]);
    assertComplete(clicks.rows);
    assertComplete(earnings.rows);
    const none = { clicks: 0, rawClicks: 0, conversions: 0, earningsCents: 0 };
    const distributed = distributeEarnings(earnings.rows, clicks.rows);
    const { rows, totals } = joinCounts(query, none, clicks.rows, distributed, ledger);
    const namedRows = await this.withNames(rows.map(withRates), query);
    return {
      ...{ from: query.from, to: query.to, rows: namedRows.map(withEarnings) },
      totals: withEarnings(withRates(totals)),
    };
  }

  /** Counts the use of coupons, with the clicks on their links. The use is stored by UTC day, so clicks are counted by UTC days, too. */
  async couponsReport(input: CouponsQueryDto, caller: Caller): Promise<CouponsReport> {
    const query = await this.toQuery({ ...input, timeZone: 'UTC' }, caller);
    const [usage, clicks] = await Promise.all([
      this.couponUsage.counts(query),
      this.clicks.count({ ...query, groupBy: [...new Set<ReportKey>([...query.groupBy, 'couponId'])] }),
    ]);
    assertComplete(clicks.rows);
    const none = { shown: 0, copied: 0, clicks: 0, rawClicks: 0, worked: 0, failed: 0 };
    const { rows, totals } = joinCounts(query, none, usage.rows, clicksOnCoupons(clicks.rows));
    return { from: query.from, to: query.to, rows: await this.withNames(rows, query), totals };
  }

  /** Compares clicks with the orders that they led to. All days are UTC days. */
  async conversionsReport(input: ConversionsQueryDto, caller: Caller): Promise<ConversionsReport> {
    const query = await this.toQuery({ ...input, timeZone: 'UTC' }, caller);
    const { groupBy, from, to } = query;
    const { compare, usdPerCad } = input;
    const [current, { before, compared }, networks] = await Promise.all([
      this.conversionCounts(query),
      compare ? this.earlierCounts(query, compare) : { before: undefined, compared: undefined },
      this.networks.names(),
    ]);
    const { rows, totals } = joinConversions(groupBy, current, { before, usdPerCad });
    const titles = new Map((await this.products.byIds(productsOf(rows))).map(({ id, title }) => [id, title]));
    const namedRows = (await this.withNames(rows, query)).map((row) => ({
      ...row,
      ...(row.networkId === undefined ? {} : { networkName: networks.get(row.networkId) ?? '' }),
      ...(row.productId === undefined ? {} : { productTitle: titles.get(row.productId) ?? '' }),
    }));
    return { from, to, rows: namedRows, totals, compared };
  }

  /** Counts searches by text. */
  async searchesReport(input: SearchesQueryDto, caller: Caller): Promise<SearchesReport> {
    const { from, to, sites } = await this.toQuery({ ...input, groupBy: [] }, caller);
    return { from, to, ...(await this.searches.report({ from, to, sites }, input.emptyOnly ?? false)) };
  }

  private async conversionCounts(query: ReportQuery<ConversionGroup>): Promise<SpanCounts> {
    const clickKeys = query.groupBy.filter((key): key is ClickKey => key !== 'networkId');
    const [clicks, orders] = await Promise.all([
      // A click belongs to no network until it leads to an order.
      clickKeys.length < query.groupBy.length ? undefined : this.clicks.count({ ...query, groupBy: clickKeys }),
      this.conversions.counts({ ...query, groupBy: [...query.groupBy, 'currency'] }),
    ]);
    assertComplete(clicks?.rows ?? []);
    assertComplete(orders.rows);
    return { clicks: clicks?.rows ?? [], orders: orders.rows };
  }

  /** Counts the days with which a report compares. A day of them has the key of the report's day. */
  private async earlierCounts(query: ReportQuery<ConversionGroup>, comparison: Comparison) {
    const { days, ...compared } = earlierSpan(query, comparison);
    const { clicks, orders } = await this.conversionCounts({ ...query, ...compared });
    const later = <Row extends RowKey>(row: Row) => ({ ...row, ...(row.day ? { day: addDays(row.day, days) } : {}) });
    return { compared, before: { clicks: clicks.map(later), orders: orders.map(later) } };
  }

  private async toQuery<Key extends ConversionKey>(
    input: GroupedQueryDto<Key>,
    caller: Caller,
  ): Promise<ReportQuery<Key>> {
    const query = toReportQuery(input, caller, new Date());
    await this.assertKnown(input.websiteName);
    return query;
  }

  private async assertKnown(websiteName: string | undefined): Promise<void> {
    if (websiteName !== undefined) await this.websites.assertExists(websiteName);
  }

  /** Adds the names of merchants and the titles of articles and coupons to the rows. */
  private async withNames<Row extends RowKey>(
    rows: Row[],
    { sites }: Pick<ReportQuery, 'sites'>,
  ): Promise<(Row & ReportKeyView)[]> {
    assertComplete(rows);
    const articleIds = new Set(rows.flatMap(({ articleId }) => articleId || []));
    const couponIds = new Set(rows.flatMap(({ couponId }) => couponId || []));
    const [merchants, articleTitles, couponTitles] = await Promise.all([
      this.merchants.all(),
      this.articles.titles([...articleIds], sites),
      this.coupons.titles([...couponIds], sites),
    ]);
    return rows.map((row) => ({
      ...row,
      ...(row.mid === undefined ? {} : { merchantName: merchants.get(row.mid)?.merchantInfo.name ?? '' }),
      ...(row.articleId === undefined ? {} : { articleTitle: articleTitles.get(row.articleId) ?? '' }),
      ...(row.couponId === undefined ? {} : { couponTitle: couponTitles.get(row.couponId) ?? '' }),
    }));
  }
}

function productsOf(rows: readonly RowKey[]): string[] {
  return [...new Set(rows.flatMap(({ productId }) => productId || []))];
}

/** Replaces cents by an amount in the API's format. */
function withEarnings<Row extends EarningCounts | PerformanceCounts>({
  earningsCents,
  ...row
}: Row): Omit<Row, 'earningsCents'> & { earnings: PriceView } {
  return { ...row, earnings: toPriceView({ cents: earningsCents, currency: 'USD' }) };
}

/** Adds up the accounts with the same name, and all deleted accounts. Sorts by count, descending. */
function byName(creators: CreatorCountView[]): CreatorCountView[] {
  const counts = new Map<string, number>();
  for (const { fullName, count } of creators) counts.set(fullName, (counts.get(fullName) ?? 0) + count);
  return [...counts]
    .map(([fullName, count]) => ({ fullName, count }))
    .sort((a, b) => b.count - a.count || a.fullName.localeCompare(b.fullName));
}

type PerformanceSums = Pick<ClickCounts, 'clicks' | 'rawClicks'> & Pick<EarningCounts, 'conversions' | 'earningsCents'>;

/** Clicks and their earnings. */
interface PerformanceCounts extends PerformanceSums {
  epcCents: number | null;
  conversionRate: number | null;
}

/** Adds the earnings per click and the conversion rate, which are null without clicks. */
function withRates<Row extends PerformanceSums>(row: Row): Row & PerformanceCounts {
  const perClick = (amount: number, digits: number) => (row.clicks > 0 ? round(amount / row.clicks, digits) : null);
  return { ...row, epcCents: perClick(row.earningsCents, 2), conversionRate: perClick(row.conversions, 4) };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
/** Limit of rows in one report. Callers request larger reports in parts. */
const MAX_ROWS = 20_000;

/**
 * Returns the days, sites and groups of a caller's report.
 * @throws BadRequestException if the span is empty or too long.
 * @throws ForbiddenException for another vendor's site.
 */
function toReportQuery<Key extends ConversionKey>(
  input: GroupedQueryDto<Key>,
  caller: Caller,
  now: Date,
): ReportQuery<Key> {
  const { timeZone, groupBy } = input;
  const to = input.to ?? zonedDay(now, timeZone);
  const from = input.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw fieldError('from', 'from must not be after to');
  if (addDays(from, MAX_DAYS) <= to) {
    throw fieldError('from', `A report covers at most ${MAX_DAYS} days.`);
  }
  const sites = sitesInScope(caller, input.websiteName);
  return { from, to, timeZone, sites, groupBy, maxRows: MAX_ROWS + 1 };
}

/** Rejects a report with too many rows, which would otherwise be truncated. @throws BadRequestException */
function assertComplete(rows: readonly unknown[]): void {
  if (rows.length > MAX_ROWS) {
    throw fieldError(
      'groupBy',
      `The report has more than ${MAX_ROWS} rows. Request fewer days or group by fewer fields.`,
    );
  }
}
