import { IntersectionType } from '@nestjs/swagger';
import { PriceView } from '../../common/price.views.js';

/** The fields by which a report's rows are grouped. */
export class ReportKeyView {
  /** Day, of clicks in the time zone of the query, but in the report of coupons. @example 2026-11-20 */
  day?: string;
  /** @example sunsetdeals */
  websiteName?: string;
  /** `mid` of the merchant. 0 for links that belong to no single merchant. @example 199042 */
  mid?: number;
  /** Name of the merchant. Empty if the merchant was deleted. @example Crocs */
  merchantName?: string;
  /** Placement on the page, such as `listing`. Empty for earnings of merchants without clicks. @example listing */
  slot?: string;
  /** Id of the article that contained the link. Empty outside of articles. @example 66f0a1b2c3d4e5f60718293a */
  articleId?: string;
  /** Title of the article. Empty if the article was deleted. @example Ten trails for autumn */
  articleTitle?: string;
  /** Id of the coupon whose link was opened. Empty outside of coupons. @example 66f0a1b2c3d4e5f60718293c */
  couponId?: string;
  /** Title and code of the coupon. Empty if the coupon was deleted. @example "20% off all clogs (SAVE20)" */
  couponTitle?: string;
}

/** The fields by which the rows of the conversions report are grouped. */
class ConversionKeyView extends ReportKeyView {
  /** Id of the product. Empty for other links. @example 66f0a1b2c3d4e5f60718293a */
  productId?: string;
  /** Title of the product. Empty if the product was deleted. @example "Classic Clog" */
  productTitle?: string;
  /** Text of the search whose results contained the link. Empty for links elsewhere. @example "running shoes" */
  search?: string;
  /** Id of the network. Empty for clicks, which belong to no network. @example 66f0a1b2c3d4e5f60718293a */
  networkId?: string;
  /** @example "Awin US" */
  networkName?: string;
}

/** Sums of the orders of a currency. */
export class ConversionSumsView {
  /** Currency code of ISO 4217. @example USD */
  currency: string;
  /** Orders that were not reversed. @example 12 */
  conversions: number;
  /** Amounts of these orders. */
  amount: PriceView;
  /** Commissions of orders that may still be reversed. */
  pending: PriceView;
  /** Commissions that the merchants have accepted. */
  approved: PriceView;
  /** Commissions that the networks have paid. */
  paid: PriceView;
  /** Commissions of reversed orders. */
  reversed: PriceView;
  /** Commissions that are pending, approved or paid. */
  earnings: PriceView;
  /** Average amount of an order. null without orders. */
  averageOrder: PriceView | null;
  /** Earnings per clean click, in cents. null if there are no clean clicks. @example 29.08 */
  epcCents: number | null;
}

/** The earnings of all currencies in US dollars. */
class ConvertedEarningsView {
  earnings: PriceView;
  /** The rate of the query. @example 0.73 */
  usdPerCad: number;
}

export class ConversionTotalsView {
  /** Clean clicks that this installation counted. 0 if the rows are grouped by network. @example 110 */
  clicks: number;
  /** @example 140 */
  rawClicks: number;
  /** Orders that were not reversed. @example 12 */
  conversions: number;
  /** Orders that were reversed. @example 1 */
  reversed: number;
  /** Orders that were not reversed divided by clean clicks. null if there are no clean clicks. @example 0.0364 */
  conversionRate: number | null;
  /** Reversed orders divided by all orders. null without orders. @example 0.0769 */
  reversalRate: number | null;
  /** Sums by currency. */
  sums: ConversionSumsView[];
  /** Absent without a rate in the query. */
  converted?: ConvertedEarningsView;
}

class ComparedTotalsView extends ConversionTotalsView {
  /** The same of the compared days; of a day, of the day with which it is compared. Absent without a comparison. */
  before?: ConversionTotalsView;
}

export class ConversionRowView extends IntersectionType(ConversionKeyView, ComparedTotalsView) {}

export class ClickTotalsView {
  /** Clean clicks: without clicks marked as bots, prefetches, repeats or floods. @example 110 */
  clicks: number;
  /** All clicks, including marked clicks. @example 140 */
  rawClicks: number;
  /** Clicks marked as sent by a program. A click may have more than one mark. @example 18 */
  bots: number;
  /** Clicks marked as prefetches of a browser. @example 2 */
  prefetches: number;
  /** Clicks marked as repeats of the same visitor and product within an hour. @example 10 */
  repeats: number;
  /** Clicks marked because the visitor or its network has made more within an hour than shoppers make. @example 12 */
  floods: number;
}

export class ClickRowView extends IntersectionType(ReportKeyView, ClickTotalsView) {}

export class EarningTotalsView {
  /** Clicks that the networks count. @example 120 */
  networkClicks: number;
  /** @example 4 */
  conversions: number;
  earnings: PriceView;
}

export class EarningRowView extends IntersectionType(ReportKeyView, EarningTotalsView) {}

export class PerformanceTotalsView {
  /** Clean clicks that this installation counted. @example 110 */
  clicks: number;
  /** @example 140 */
  rawClicks: number;
  /** @example 4 */
  conversions: number;
  earnings: PriceView;
  /** Earnings per clean click, in cents. null if there are no clean clicks. @example 29.08 */
  epcCents: number | null;
  /** Conversions divided by clean clicks. null if there are no clean clicks. @example 0.0364 */
  conversionRate: number | null;
}

export class PerformanceRowView extends IntersectionType(ReportKeyView, PerformanceTotalsView) {}

export class CouponTotalsView {
  /** Times that shoppers opened a code. @example 80 */
  shown: number;
  /** Times that shoppers copied a code. @example 60 */
  copied: number;
  /** Clean clicks on links of coupons. @example 70 */
  clicks: number;
  /** All clicks on links of coupons, including marked clicks. @example 75 */
  rawClicks: number;
  /** Votes that a coupon worked. @example 12 */
  worked: number;
  /** Votes that a coupon did not work. @example 2 */
  failed: number;
}

export class CouponRowView extends IntersectionType(ReportKeyView, CouponTotalsView) {}

export class SearchTotalsView {
  /** @example 80 */
  searches: number;
  /** Searches for which no product matched all words. @example 12 */
  emptySearches: number;
}

export class SearchRowView extends SearchTotalsView {
  /** Searched text in lower case. @example "running shoes" */
  text: string;
  /** Number of products that the last search found. @example 42 */
  results: number;
}

class ReportSpanView {
  /** First day. @example 2026-11-01 */
  from: string;
  /** Last day, included. @example 2026-11-20 */
  to: string;
}

export class ClicksReport extends ReportSpanView {
  rows: ClickRowView[];
  totals: ClickTotalsView;
}

export class EarningsReport extends ReportSpanView {
  rows: EarningRowView[];
  totals: EarningTotalsView;
}

export class PerformanceReport extends ReportSpanView {
  rows: PerformanceRowView[];
  totals: PerformanceTotalsView;
}

export class CouponsReport extends ReportSpanView {
  rows: CouponRowView[];
  totals: CouponTotalsView;
}

export class SearchesReport extends ReportSpanView {
  /** At most 1,000 texts. */
  rows: SearchRowView[];
  /** Sums of all texts. */
  totals: SearchTotalsView;
}

export class ConversionsReport extends ReportSpanView {
  rows: ConversionRowView[];
  totals: ComparedTotalsView;
  /** The days with which the query compares. */
  compared?: ReportSpanView;
}

export class ConversionsReportView {
  data: ConversionsReport;
}

export class SearchesReportView {
  data: SearchesReport;
}

export class CouponsReportView {
  data: CouponsReport;
}

export class ClicksReportView {
  data: ClicksReport;
}

export class EarningsReportView {
  data: EarningsReport;
}

export class PerformanceReportView {
  data: PerformanceReport;
}

export class CategoryCountView {
  /** @example travel */
  category: string;
  count: number;
}

export class WebsiteCountView {
  /** @example sunsetdeals */
  websiteName: string;
  count: number;
}

export class StatusCountView {
  status: 'Draft' | 'Published';
  count: number;
}

export class CreatorCountView {
  /** @example "Olivia Owner" */
  fullName: string;
  count: number;
}

/** Numbers of articles, sorted descending. */
export class ArticleCountsView {
  countByCategory: CategoryCountView[];
  /** Articles by site. An article of several sites counts once for each site. */
  countByWebsiteName: WebsiteCountView[];
  countByStatus: StatusCountView[];
  countCreatedBy: CreatorCountView[];
}

export class ReportsView {
  data: ArticleCountsView;
}
