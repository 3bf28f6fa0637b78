import { BadRequestException } from '@nestjs/common';
import { ExponentialBackoff, handleWhen, type IPolicy, retry, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { messageOf } from '@grabdeals/shared/error-message';
import { boundedText } from '../../../common/http/bounded-text.js';
import { createValidationPipe } from '../../../common/http/validation.js';
import type { RevenueOptions } from '../../../config/env.js';
import { type DailyReportRowDto, SaveDailyReportsDto } from '../daily-reports.dto.js';

const UNAUTHORIZED = 401;
const MAX_NAMED_PROBLEMS = 5;
/** Size limit of a response. A day of all merchants on all sites is far smaller. */
const MAX_RESPONSE_BYTES = 16_777_216;

/** A failure of a revenue source, with a message for the log. */
class RevenueSourceError extends Error {
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

/** Timeout and retries of requests. */
export interface RetryPolicy {
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Number of attempts after the first one, with random, growing delays. */
  retries: number;
  initialDelayMs: number;
}

const DEFAULT_RETRY_POLICY: RetryPolicy = { timeoutMs: 15_000, retries: 2, initialDelayMs: 1_000 };

/**
 * A revenue source with an HTTP API: `POST {url}/login` {user, password} returns {token}, and `GET {url}/reports?day=2026-11-20`
 * with that token returns {rows: [{websiteName, mid, clicks, conversions, earnings}]}.
 */
export class HttpRevenueSource {
  /** Name of the source in the reports. */
  readonly network: string;
  private readonly policy: IPolicy;
  private readonly validation = createValidationPipe();
  private token?: string;

  constructor(
    private readonly options: RevenueOptions,
    { timeoutMs, retries, initialDelayMs }: RetryPolicy = DEFAULT_RETRY_POLICY,
  ) {
    this.network = options.network;
    this.policy = wrap(
      retry(
        handleWhen((error) => error instanceof RevenueSourceError && error.isRetryable),
        { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: initialDelayMs }) },
      ),
      timeout(timeoutMs, TimeoutStrategy.Cooperative),
    );
  }

  /** Signs in. @throws RevenueSourceError if the source rejects the credentials. */
  async signIn(signal: AbortSignal): Promise<void> {
    const { user, password } = this.options;
    this.token = await this.request(
      '/login',
      { method: 'POST', body: JSON.stringify({ user, password }), headers: { 'Content-Type': 'application/json' } },
      (body) => (typeof body['token'] === 'string' && body['token'] ? body['token'] : undefined),
      signal,
    );
  }

  /**
   * Returns the validated rows of a UTC day. Signs in if necessary.
   * @throws RevenueSourceError if the source does not respond, or returns invalid rows.
   */
  async fetchDay(day: string, signal: AbortSignal): Promise<DailyReportRowDto[]> {
    if (this.token === undefined) await this.signIn(signal);
    const rows = await this.requestDay(day, signal).catch(async (error: unknown) => {
      if (!(error instanceof RevenueSourceError) || error.status !== UNAUTHORIZED) throw error;
      // The token has expired. If the source rejects a new token too, the request fails.
      await this.signIn(signal);
      return this.requestDay(day, signal);
    });
    return rows.length > 0 ? this.validate(day, rows) : [];
  }

  private requestDay(day: string, signal: AbortSignal): Promise<unknown[]> {
    return this.request(
      `/reports?day=${day}`,
      { headers: { Authorization: `Bearer ${this.token}` } },
      (body) => (Array.isArray(body['rows']) ? (body['rows'] as unknown[]) : undefined),
      signal,
    );
  }

  /** Validates rows by the rules for operators' rows. */
  private async validate(day: string, rows: unknown[]): Promise<DailyReportRowDto[]> {
    const completeRows = rows.map((row) => ({ ...(row as object), network: this.network, day }));
    try {
      const body: unknown = await this.validation.transform({ rows: completeRows }, bodyOf(SaveDailyReportsDto));
      return (body as SaveDailyReportsDto).rows;
    } catch (error) {
      throw error instanceof BadRequestException ? new RevenueSourceError(describeProblems(error)) : error;
    }
  }

  /** Sends a request with retries. @param read returns the result from the body, or undefined if the body has another format. */
  private request<T>(
    path: string,
    init: RequestInit,
    read: (body: Record<string, unknown>) => T | undefined,
    signal: AbortSignal,
  ): Promise<T> {
    return this.policy.execute(async (attempt) => {
      const body = await this.attempt(path, { ...init, signal: attempt.signal, redirect: 'error' }).catch(
        (error: unknown) => {
          signal.throwIfAborted();
          throw error instanceof RevenueSourceError ? error : new RevenueSourceError(reasonOf(error, attempt.signal));
        },
      );
      const result = isRecord(body) ? read(body) : undefined;
      if (result === undefined) throw new RevenueSourceError('The revenue source returned an unexpected response');
      return result;
    }, signal);
  }

  private async attempt(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.options.url}${path}`, init);
    if (response.ok) return JSON.parse(await boundedText(response, MAX_RESPONSE_BYTES)) as unknown;
    await response.body?.cancel();
    throw new RevenueSourceError(`The revenue source returned ${response.status}`, response.status);
  }
}

function bodyOf(metatype: typeof SaveDailyReportsDto) {
  return { type: 'body', metatype } as const;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function reasonOf(error: unknown, attempt: AbortSignal): string {
  if (attempt.aborted) return 'The revenue source did not respond in time';
  return `The revenue source returned no valid response: ${messageOf(error)}`;
}

function describeProblems(error: BadRequestException): string {
  const { fields = {} } = error.getResponse() as { fields?: Record<string, string> };
  const problems = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  const more = problems.length > MAX_NAMED_PROBLEMS ? ` and ${problems.length - MAX_NAMED_PROBLEMS} more` : '';
  return `The revenue source returned invalid rows: ${problems.slice(0, MAX_NAMED_PROBLEMS).join('; ')}${more}`;
}
