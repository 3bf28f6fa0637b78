import { BadRequestException } from '@nestjs/common';
import { ExponentialBackoff, handleWhen, type IPolicy, retry, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { messageOf } from '@grabdeals/shared/error-message';
import { boundedText } from '../../../common/http/bounded-answer.js';
import { createValidationPipe } from '../../../common/http/validation.js';
import type { RevenueOptions } from '../../../config/env.js';
import { type DailyReportRowDto, SaveDailyReportsDto } from '../daily-reports.dto.js';
import { type RevenueSource, RevenueSourceError } from './revenue-source.js';

const UNAUTHORIZED = 401;
const MAX_NAMED_PROBLEMS = 5;
/** A day of every merchant on every site is far smaller. */
const MAX_ANSWER_BYTES = 16_777_216;

/** How patient the source is asked. */
export interface RevenuePatience {
  /** For one attempt. */
  timeoutMs: number;
  /** Attempts after the first one; between them lies a random, growing pause. */
  retries: number;
  firstPauseMs: number;
}

const DEFAULT_PATIENCE: RevenuePatience = { timeoutMs: 15_000, retries: 2, firstPauseMs: 1_000 };

/**
 * A source behind HTTP: `POST {url}/login` {user, password} answers {token}, and `GET {url}/reports?day=2026-11-20`
 * with that token answers {rows: [{websiteName, mid, clicks, conversions, earnings}]}.
 */
export class HttpRevenueSource implements RevenueSource {
  readonly network: string;
  private readonly policy: IPolicy;
  private readonly validation = createValidationPipe();
  private token?: string;

  constructor(
    private readonly options: RevenueOptions,
    { timeoutMs, retries, firstPauseMs }: RevenuePatience = DEFAULT_PATIENCE,
  ) {
    this.network = options.network;
    this.policy = wrap(
      retry(
        handleWhen((error) => error instanceof RevenueSourceError && error.mayPass),
        { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstPauseMs }) },
      ),
      timeout(timeoutMs, TimeoutStrategy.Cooperative),
    );
  }

  async signIn(signal: AbortSignal): Promise<void> {
    const { user, password } = this.options;
    this.token = await this.request(
      '/login',
      { method: 'POST', body: JSON.stringify({ user, password }), headers: { 'Content-Type': 'application/json' } },
      (answer) => (typeof answer['token'] === 'string' && answer['token'] ? answer['token'] : undefined),
      signal,
    );
  }

  async fetchDay(day: string, signal: AbortSignal): Promise<DailyReportRowDto[]> {
    if (this.token === undefined) await this.signIn(signal);
    const rows = await this.requestDay(day, signal).catch(async (error: unknown) => {
      if (!(error instanceof RevenueSourceError) || error.status !== UNAUTHORIZED) throw error;
      // The token has run out; a fresh one that is refused, too, is the source's fault.
      await this.signIn(signal);
      return this.requestDay(day, signal);
    });
    return rows.length > 0 ? this.checked(day, rows) : [];
  }

  private requestDay(day: string, signal: AbortSignal): Promise<unknown[]> {
    return this.request(
      `/reports?day=${day}`,
      { headers: { Authorization: `Bearer ${this.token}` } },
      (answer) => (Array.isArray(answer['rows']) ? (answer['rows'] as unknown[]) : undefined),
      signal,
    );
  }

  /** The same rules that an operator's rows are held to. */
  private async checked(day: string, rows: unknown[]): Promise<DailyReportRowDto[]> {
    const named = rows.map((row) => ({ ...(row as object), network: this.network, day }));
    try {
      const body: unknown = await this.validation.transform({ rows: named }, bodyOf(SaveDailyReportsDto));
      return (body as SaveDailyReportsDto).rows;
    } catch (error) {
      throw error instanceof BadRequestException ? new RevenueSourceError(describeProblems(error)) : error;
    }
  }

  /** @param read finds what is wanted in the answer; undefined where it is not there. */
  private request<T>(
    path: string,
    init: RequestInit,
    read: (answer: Record<string, unknown>) => T | undefined,
    signal: AbortSignal,
  ): Promise<T> {
    return this.policy.execute(async (attempt) => {
      const answer = await this.attempt(path, { ...init, signal: attempt.signal, redirect: 'error' }).catch(
        (error: unknown) => {
          signal.throwIfAborted();
          throw error instanceof RevenueSourceError ? error : new RevenueSourceError(reasonOf(error, attempt.signal));
        },
      );
      const found = isRecord(answer) ? read(answer) : undefined;
      if (found === undefined) throw new RevenueSourceError('The revenue source returned an unexpected response');
      return found;
    }, signal);
  }

  private async attempt(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.options.url}${path}`, init);
    if (response.ok) return JSON.parse(await boundedText(response, MAX_ANSWER_BYTES)) as unknown;
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

function describeProblems(refusal: BadRequestException): string {
  const { fields = {} } = refusal.getResponse() as { fields?: Record<string, string> };
  const problems = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  const more = problems.length > MAX_NAMED_PROBLEMS ? ` and ${problems.length - MAX_NAMED_PROBLEMS} more` : '';
  return `The revenue source sent bad rows: ${problems.slice(0, MAX_NAMED_PROBLEMS).join('; ')}${more}`;
}
