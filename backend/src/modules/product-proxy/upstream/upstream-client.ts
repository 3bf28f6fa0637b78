import { Logger } from '@nestjs/common';
import {
  bulkhead,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  timeout,
  type TimeoutPolicy,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { boundedText } from '../../../common/http/bounded-answer.js';
import { UpstreamFailure } from './upstream-failure.js';

/** Dependency injection token of the `UpstreamClient`; null where no upstream is configured. */
export const UPSTREAM_CLIENT = Symbol('UpstreamClient');

const MAX_ANSWER_BYTES = 4_194_304;
const MAX_AT_ONCE = 32;
const MAX_QUEUED = 64;

/** How patient the client is. */
export interface UpstreamPatience {
  /** For one attempt. */
  timeoutMs: number;
  /** Attempts after the first one; between them lies a random, growing pause. */
  retries: number;
  firstPauseMs: number;
  /** Failures in a row after which the upstream is left alone, and for how long. */
  failuresToOpen: number;
  openMs: number;
}

const DEFAULT_PATIENCE: UpstreamPatience = {
  timeoutMs: 2_000,
  retries: 2,
  firstPauseMs: 100,
  failuresToOpen: 5,
  openMs: 10_000,
};

/**
 * Asks the upstream over HTTP: each attempt and the whole have a time limit, faults are tried again a few times, and an
 * upstream that keeps failing is left alone for a while. It follows no redirects and reads answers of bounded size.
 */
export class UpstreamClient {
  private readonly logger = new Logger('Upstream');
  /** For the whole of an answer. */
  private readonly policy: IPolicy;
  /** For each attempt. */
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limit: TimeoutPolicy;
  private readonly answers = new Cache<object>(CACHES.upstreamAnswers, {
    sizeOf: (answer) => JSON.stringify(answer).length,
  });

  constructor(
    private readonly baseUrl: string,
    private readonly apiKey?: string,
    patience: UpstreamPatience = DEFAULT_PATIENCE,
  ) {
    const { timeoutMs, retries, firstPauseMs } = patience;
    this.policy = wrap(
      bulkhead(MAX_AT_ONCE, MAX_QUEUED),
      timeout(2 * timeoutMs, TimeoutStrategy.Cooperative),
      retry(
        handleWhen((error) => error instanceof UpstreamFailure && error.mayPass),
        { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: 1_000 }) },
      ),
    );
    this.breaker = this.createBreaker(patience);
    this.limit = timeout(timeoutMs, TimeoutStrategy.Cooperative);
  }

  /**
   * The answer, which may be cached: fresh for five minutes, and up to six hours old while the upstream fails. A path is always
   * asked with the same `parse`. Callers that ask the same share one call, which is cancelled when the last of them has left.
   */
  async ask<T extends object>(
    path: string,
    query: URLSearchParams,
    parse: (json: unknown) => T,
    signal: AbortSignal,
  ): Promise<T> {
    const get = (allLeft: AbortSignal) => this.get(path, query, parse, allLeft);
    return (await this.answers.get(`${path}?${query.toString()}`, get, { signal })) as T;
  }

  /**
   * @param parse turns the JSON into the answer, or throws an UpstreamFailure: an answer that makes no sense is as good as none.
   * @throws the signal's reason when it aborts, else an error that says why there is no answer.
   */
  async get<T>(path: string, query: URLSearchParams, parse: (json: unknown) => T, signal: AbortSignal): Promise<T> {
    const attempt = async (limited: AbortSignal) => {
      try {
        return parse(await this.fetchJson(path, query, limited));
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    };
    try {
      // The breaker does not hand on the signal to those who have waited for the end of a trial: the attempts take it from here.
      return await this.policy.execute(
        ({ signal: whole }) =>
          this.breaker.execute(() => this.limit.execute(({ signal: limited }) => attempt(limited), whole), whole),
        signal,
      );
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }

  private createBreaker({ failuresToOpen, openMs }: UpstreamPatience): CircuitBreakerPolicy {
    const breaker: CircuitBreakerPolicy = circuitBreaker(
      // A caller who leaves says nothing about the upstream; but a circuit on trial is closed by an answer only.
      handleWhen((error) =>
        error instanceof UpstreamFailure ? error.isOutage : breaker.state === CircuitState.HalfOpen,
      ),
      { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
    );
    breaker.onBreak(() => this.logger.warn(`The upstream keeps failing: it is left alone for ${openMs} ms`));
    breaker.onReset(() => this.logger.log('The upstream answers again'));
    return breaker;
  }

  private async fetchJson(path: string, query: URLSearchParams, signal: AbortSignal): Promise<unknown> {
    try {
      const response = await fetch(`${this.baseUrl}${path}?${query.toString()}`, {
        signal,
        redirect: 'error',
        headers: { Accept: 'application/json', ...(this.apiKey ? { Authorization: `Bearer ${this.apiKey}` } : {}) },
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw UpstreamFailure.ofStatus(response.status);
      }
      return JSON.parse(await boundedText(response, MAX_ANSWER_BYTES)) as unknown;
    } catch (error) {
      if (error instanceof UpstreamFailure) throw error;
      throw new UpstreamFailure(signal.aborted ? 'did not respond in time' : `gave no answer: ${String(error)}`);
    }
  }
}
