import type { DailyReportRowDto } from '../daily-reports.dto.js';

/** Injection token of the installation's `RevenueSource`, or of null if none is configured. */
export const REVENUE_SOURCE = Symbol('RevenueSource');

/** A service that reports the earnings of clicks, such as an affiliate tracking service. */
export interface RevenueSource {
  /** Name of the source in the reports. */
  readonly network: string;
  /** Signs in. @throws RevenueSourceError if the source rejects the credentials. */
  signIn(signal: AbortSignal): Promise<void>;
  /**
   * Returns the validated rows of a UTC day. Signs in if necessary.
   * @throws RevenueSourceError if the source does not respond, or returns invalid rows.
   */
  fetchDay(day: string, signal: AbortSignal): Promise<DailyReportRowDto[]>;
}

/** A failure of a revenue source, with a message for the log. */
export class RevenueSourceError extends Error {
  constructor(
    message: string,
    /** The status of the response, if there was one. */
    readonly status?: number,
  ) {
    super(message);
  }

  /** Whether another attempt can succeed. False if the source rejected the request. */
  get isRetryable(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
