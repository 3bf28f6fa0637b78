import { IntersectionType } from '@nestjs/swagger';
import { PriceView } from '../product-proxy/product.views.js';

/** What a row of a report stands for: the keys that it is grouped by. */
export class ReportKeyView {
  /** UTC day. @example 2026-11-20 */
  day?: string;
  /** @example sunsetdeals */
  websiteName?: string;
  /** The merchant; 0 for what belongs to no one merchant. @example 199042 */
  mid?: number;
  /** The merchant's name; empty where it is not known any more. @example Crocs */
  merchantName?: string;
  /** Place on the page, such as `listing`; empty for earnings of merchants without clicks. @example listing */
  slot?: string;
  /** The article it was clicked in; empty for none. @example 66f0a1b2c3d4e5f60718293a */
  articleId?: string;
  /** The article's title; empty where it is not known any more. @example Ten trails for autumn */
  articleTitle?: string;
}

export class ClickTotalsView {
  /** Clicks of shoppers, the first of each within an hour. @example 110 */
  clicks: number;
  /** All clicks, the marked ones too. @example 140 */
  rawClicks: number;
  /** Marked: sent by a program. A click may have more than one mark. @example 18 */
  bots: number;
  /** Marked: fetched ahead by a browser. @example 2 */
  prefetches: number;
  /** Marked: the same visitor and product within an hour. @example 10 */
  repeats: number;
}

export class ClickRowView extends IntersectionType(ReportKeyView, ClickTotalsView) {}

export class EarningTotalsView {
  /** As the networks count them. @example 120 */
  networkClicks: number;
  /** @example 4 */
  conversions: number;
  earnings: PriceView;
}

export class EarningRowView extends IntersectionType(ReportKeyView, EarningTotalsView) {}

export class PerformanceTotalsView {
  /** Clean clicks, by our own count. @example 110 */
  clicks: number;
  /** @example 140 */
  rawClicks: number;
  /** @example 4 */
  conversions: number;
  earnings: PriceView;
  /** Earnings per clean click, in cents; null without clicks. @example 29.08 */
  epcCents: number | null;
  /** Conversions by clean clicks; null without clicks. @example 0.0364 */
  conversionRate: number | null;
}

export class PerformanceRowView extends IntersectionType(ReportKeyView, PerformanceTotalsView) {}

class ReportSpanView {
  /** First UTC day. @example 2026-11-01 */
  from: string;
  /** Last UTC day, included. @example 2026-11-20 */
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

/** Articles by what they have in common, most first. */
export class ArticleCountsView {
  countByCategory: CategoryCountView[];
  /** An article that stands on several sites counts on each. */
  countByWebsiteName: WebsiteCountView[];
  countByStatus: StatusCountView[];
  countCreatedBy: CreatorCountView[];
}

export class ReportsView {
  data: ArticleCountsView;
}
