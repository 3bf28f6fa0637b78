import { useApiQuery } from '../../dataProvider/useApi';
import type { Span } from './reportState';

/** What a report is about. */
export interface ReportScope {
  span: Span;
  /** All websites of the account where there is none. */
  websiteName?: string;
}

/** Reports of the documents (site-manager.txt, section 7). */
export type ReportCall = 'getClicksReports' | 'getEarningsReport' | 'getPerformanceReport';

/** What the rows of a report stand for. */
export type GroupBy = 'day' | 'websiteName' | 'mid' | 'slot' | 'articleId';

export interface Report<T> {
  /** Undefined while it is asked for, and where it cannot be had: no number of another period is shown meanwhile. */
  data: T | undefined;
  error: Error | null;
  retry: () => void;
}

const FRESH_MS = 60_000;

export function reportPath(call: ReportCall, { span, websiteName }: ReportScope, groupBy: GroupBy): string {
  return `/home/redclub/${call}?${new URLSearchParams({ ...span, groupBy, ...(websiteName && { websiteName }) })}`;
}

/** Reads one of the reports. */
export function useReport<T>(call: ReportCall, scope: ReportScope, groupBy: GroupBy): Report<T> {
  return useReportAt<T>(reportPath(call, scope, groupBy));
}

/** Reads what stands as `data` at a path of the API. */
export function useReportAt<T>(path: string): Report<T> {
  const { data, error, isFetching, refetch } = useApiQuery(
    ['reports', path],
    (calls, signal) => calls.get<{ data: T }>(path, signal),
    { staleTime: FRESH_MS },
  );
  return {
    data: isFetching || error ? undefined : data?.data,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
