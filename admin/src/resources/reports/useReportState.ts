import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../site/routing';
import { readReportState, type ReportState, writeReportState } from './reportState';

/** Changes the state, given what it was. */
export type ChangeReportState = (change: (current: ReportState) => Partial<ReportState>) => void;

/** What the reports show, as the address says, and how to change it. */
export function useReportState(today: string): [state: ReportState, change: ChangeReportState] {
  const [params, setParams] = useSearchParams();
  // The address lags behind while the charts are drawn: what is changed next builds on what was asked for last.
  const latest = useRef<ReportState>(undefined);
  useEffect(() => {
    latest.current = undefined;
  }, [params]);
  const state = readReportState(params, today);
  const change: ChangeReportState = (changed) => {
    const current = latest.current ?? state;
    latest.current = { ...current, ...changed(current) };
    setParams(writeReportState(latest.current), { replace: true });
  };
  return [state, change];
}
