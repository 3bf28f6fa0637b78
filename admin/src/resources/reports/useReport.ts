import type { Comparison, Span } from '@grabdeals/shared/utc-days';
import type { QueryKey } from '@tanstack/react-query';
import { TIME_ZONE } from '../../components/dates';
import type { ApiClient } from '../../dataProvider/apiClient';
import type {
  ClicksReport,
  ConversionsReport,
  CouponsReport,
  EarningsReport,
  PerformanceReport,
  SearchesReport,
} from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';

/** The site and the days of a report. */
export interface ReportScope {
  span: Span;
  /** Undefined for all websites of the account. */
  websiteName?: string;
}

/** Reports by the last segment of their paths (docs/requirements/site-manager.md#reports). */
interface Reports {
  getClicksReports: ClicksReport;
  getConversionsReport: ConversionsReport;
  getCouponsReport: CouponsReport;
  getEarningsReport: EarningsReport;
  getPerformanceReport: PerformanceReport;
  getSearchesReport: SearchesReport;
}

export type ReportCall = keyof Reports;
export type RowOf<Call extends ReportCall> = Reports[Call]['rows'][number];
export type TotalsOf<Call extends ReportCall> = Reports[Call]['totals'];

/** The field by which a report groups its rows. */
type GroupBy = 'day' | 'websiteName' | 'mid' | 'slot' | 'articleId' | 'couponId';

/** The fields by which the report of orders groups its rows. */
export type OrderGroup = GroupBy | 'productId' | 'search' | 'networkId';

/** The parameters of a report. */
export interface ReportRequest<Call extends ReportCall = ReportCall> {
  call: Call;
  scope: ReportScope;
  /** Absent for the report of searches, whose days are UTC days. */
  groupBy?: Call extends 'getConversionsReport' ? OrderGroup : GroupBy;
  /** Of the report of orders only. */
  compare?: Comparison;
  usdPerCad?: number;
  /** Of the report of searches only: whether to omit searches with results. */
  emptyOnly?: boolean;
}

export interface Report<T> {
  /** Undefined until the report is loaded. It remains while the report is read again, also if that fails. */
  data: T | undefined;
  /** Why the report could not be loaded. */
  error: Error | null;
  retry: () => void;
}

const FRESH_MS = 60_000;

/** Reads one of the reports. */
export function useReport<Call extends ReportCall>(request: ReportRequest<Call>): Report<Reports[Call]> {
  return useReportQuery(['reports', request], async (api, signal) => {
    const { data } = await api.GET(pathOf(request), { params: { query: queryOf(request) }, signal });
    return data as Reports[Call];
  });
}

/** Reads the rows of a report as CSV. */
export function readCsv(api: ApiClient, request: ReportRequest): Promise<string> {
  const headers = { Accept: 'text/csv' };
  return api.GET(pathOf(request), { params: { query: queryOf(request) }, headers, parseAs: 'text' });
}

/** Reads something that the reports show. */
export function useReportQuery<T>(
  queryKey: QueryKey,
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>,
): Report<T> {
  const { data, error, refetch } = useApiQuery(queryKey, read, { staleTime: FRESH_MS });
  return { data, error: data === undefined ? error : null, retry: () => void refetch() };
}

function pathOf({ call }: ReportRequest) {
  return `/api/home/redclub/${call}` as const;
}

function queryOf({ call: _call, scope: { span, websiteName }, groupBy, ...others }: ReportRequest) {
  return { ...span, websiteName, ...(groupBy ? { timeZone: TIME_ZONE, groupBy: [groupBy] } : {}), ...others };
}
