import type { DailyReportRowDto } from '../daily-reports.dto.js';

/** Dependency injection token of the installation's `RevenueSource`; null where none is configured. */
export const REVENUE_SOURCE = Symbol('RevenueSource');

/** A service that knows what clicks have earned: an affiliate tracking service, an ad publisher's console. */
export interface RevenueSource {
  /** Names the source in the reports. */
  readonly network: string;
  /** @throws RevenueSourceError when it does not let us in. */
  signIn(signal: AbortSignal): Promise<void>;
  /**
   * What it reports of a UTC day, checked row by row. Signs in where it has to.
   * @throws RevenueSourceError when it does not answer, or not with such rows.
   */
  fetchDay(day: string, signal: AbortSignal): Promise<DailyReportRowDto[]>;
}

/** What a source did wrong, in words for the log. */
export class RevenueSourceError extends Error {
  constructor(
    message: string,
    /** The status it answered with, if it answered. */
    readonly status?: number,
  ) {
    super(message);
  }

  /** Whether asking again can help: not where the source understood and refused. */
  get mayPass(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
