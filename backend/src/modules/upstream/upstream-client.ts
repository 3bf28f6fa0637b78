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
import { boundedText } from '../../common/http/bounded-text.js';
import { UpstreamFailure } from './upstream-failure.js';

/** Dependency injection token of the `UpstreamClient`, which is null if no upstream is configured. */
export const UPSTREAM_CLIENT = Symbol('UpstreamClient');

const MAX_RESPONSE_BYTES = 4_194_304;
const MAX_AT_ONCE = 32;
const MAX_QUEUED = 64;

/** Time limits and retries of requests to the upstream. */
export interface UpstreamRetryPolicy {
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Attempts after the first one, with random, growing pauses between them. */
  retries: number;
  firstPauseMs: number;
  /** Consecutive failures after which no requests are sent for `openMs`. */
  failuresToOpen: number;
  openMs: number;
}

const DEFAULT_RETRY_POLICY: UpstreamRetryPolicy = {
  timeoutMs: 2_000,
  retries: 2,
  firstPauseMs: 100,
  failuresToOpen: 5,
  openMs: 10_000,
};

/**
 * Sends requests to the upstream. Each attempt and the whole call have a time limit, faults are retried, and after repeated failures a
 * circuit breaker stops requests for some seconds. Redirects are not followed, and the size of a response is limited.
 */
export class UpstreamClient {
  private readonly logger = new Logger('Upstream');
  /** Applies to a whole call with its retries. */
  private readonly policy: IPolicy;
  /** Applies to each attempt. */
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limit: TimeoutPolicy;
  private readonly answers = new Cache<object>(CACHES.upstreamAnswers, {
    sizeOf: (answer) => JSON.stringify(answer).length,
  });

  constructor(
    private readonly baseUrl: string,
    private readonly apiKey?: string,
    retryPolicy: UpstreamRetryPolicy = DEFAULT_RETRY_POLICY,
  ) {
    const { timeoutMs, retries, firstPauseMs } = retryPolicy;
    this.policy = wrap(
      bulkhead(MAX_AT_ONCE, MAX_QUEUED),
      timeout(2 * timeoutMs, TimeoutStrategy.Cooperative),
      retry(
        handleWhen((error) => error instanceof UpstreamFailure && error.isTransient),
        { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: 1_000 }) },
      ),
    );
    this.breaker = this.createBreaker(retryPolicy);
    this.limit = timeout(timeoutMs, TimeoutStrategy.Cooperative);
  }

  /**
   * Returns a response from the cache, or fetches it. Responses are fresh for five minutes, and served for up to six hours while the
   * upstream fails. Callers with the same query share a request, which is cancelled when the last of them has left.
   * @param parse must be the same for all calls with this path.
   */
  async getCached<T extends object>(
    path: string,
    query: URLSearchParams,
    parse: (json: unknown) => T,
    signal: AbortSignal,
  ): Promise<T> {
    const get = (allLeft: AbortSignal) => this.get(path, query, parse, allLeft);
    return (await this.answers.get(`${path}?${query.toString()}`, get, { signal })) as T;
  }

  /**
   * Fetches a response.
   * @param parse converts the JSON to the result, or throws an UpstreamFailure if the response is invalid.
   * @throws the signal's reason if the signal aborts, otherwise the cause of the failure.
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
      // The breaker does not pass the signal to calls that waited while it was half open, so the attempts use this one.
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

  private createBreaker({ failuresToOpen, openMs }: UpstreamRetryPolicy): CircuitBreakerPolicy {
    const breaker: CircuitBreakerPolicy = circuitBreaker(
      // A caller who leaves is no failure of the upstream; but only a response may close a half-open circuit.
      handleWhen((error) =>
        error instanceof UpstreamFailure ? error.isOutage : breaker.state === CircuitState.HalfOpen,
      ),
      { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
    );
    breaker.onBreak(() => this.logger.warn(`The upstream keeps failing: no requests are sent for ${openMs} ms`));
    breaker.onReset(() => this.logger.log('The upstream responds again'));
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
      return JSON.parse(await boundedText(response, MAX_RESPONSE_BYTES)) as unknown;
    } catch (error) {
      if (error instanceof UpstreamFailure) throw error;
      throw new UpstreamFailure(
        signal.aborted ? 'did not respond in time' : `returned no valid response: ${String(error)}`,
      );
    }
  }
}
