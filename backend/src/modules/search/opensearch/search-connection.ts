import { Client, errors } from '@opensearch-project/opensearch';
import type { TransportRequestPromise } from '@opensearch-project/opensearch/lib/Transport.js';
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  timeout,
  type TimeoutPolicy,
  TimeoutStrategy,
} from 'cockatiel';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import { SEARCH_UNAVAILABLE } from '../product-search.js';

export interface SearchTimeouts {
  /** Time limit of a search, with all its requests. */
  queryMs: number;
  /** Time limit of one request that maintains the index. */
  maintenanceMs: number;
  /** Consecutive failed searches after which searches fail at once for `openMs`. */
  failuresToOpen: number;
  openMs: number;
}

const DEFAULT_TIMEOUTS: SearchTimeouts = { queryMs: 4_000, maintenanceMs: 30_000, failuresToOpen: 5, openMs: 5_000 };

/** Options of every request of a search. */
export interface QueryOptions {
  requestTimeout: number;
  maxRetries: number;
}

/**
 * Sends requests to OpenSearch. Searches have a time limit. After repeated failures a circuit breaker makes searches fail at once for
 * some seconds; then one search is tried.
 */
export class SearchConnection {
  private readonly client: Client;
  private readonly nodes: number;
  private readonly hosts: string;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limit: TimeoutPolicy;
  private readonly closing = new AbortController();

  /** @param urls Nodes of one cluster. A search that cannot reach one node is sent to another. */
  constructor(
    urls: readonly string[],
    private readonly timeouts: SearchTimeouts = DEFAULT_TIMEOUTS,
  ) {
    this.client = new Client({ nodes: [...urls], maxRetries: 0, requestTimeout: timeouts.maintenanceMs });
    this.nodes = urls.length;
    this.hosts = urls.map((url) => new URL(url).host).join(', ');
    this.breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: timeouts.openMs,
      breaker: new ConsecutiveBreaker(timeouts.failuresToOpen),
    });
    this.limit = timeout(timeouts.queryMs, TimeoutStrategy.Aggressive);
  }

  /**
   * Sends the requests of a search.
   * @throws UnavailableError if the engine rejects them, times out or has no index.
   */
  query<T>(send: (client: Client, options: QueryOptions) => Promise<T>): Promise<T> {
    const options = { requestTimeout: this.timeouts.queryMs, maxRetries: this.nodes - 1 };
    // One policy that wraps both would make all running searches listen to the breaker's one signal, and Node warns of more than ten
    // listeners.
    return this.withExplanation('a search', () =>
      this.breaker.execute(() => this.limit.execute(() => send(this.client, options))),
    );
  }

  /**
   * Sends a request that reads or writes the index in the background.
   * @param action names the request in errors, such as "writing products".
   * @throws UnavailableError as `query` does, and if the connection is closed meanwhile.
   */
  maintain<T>(action: string, send: (client: Client) => TransportRequestPromise<T>): Promise<T> {
    const { signal } = this.closing;
    return this.withExplanation(action, async () => {
      signal.throwIfAborted();
      const request = send(this.client);
      // Returns nothing: Node reports rejected promises that listeners return, and these rejections are expected.
      const abort = () => {
        request.abort();
      };
      signal.addEventListener('abort', abort, { once: true });
      return request.finally(() => signal.removeEventListener('abort', abort));
    });
  }

  /** Closes all connections. Running requests fail. */
  close(): void {
    this.closing.abort();
    for (const { agent } of this.client.connectionPool.connections) agent.destroy();
  }

  private async withExplanation<T>(action: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new UnavailableError(SEARCH_UNAVAILABLE, `OpenSearch at ${this.hosts} failed at ${action}: ${reason}`, {
        cause: error,
      });
    }
  }
}

/** Returns whether a failure counts for the circuit breaker. A rejected request (400) says nothing about the next one. */
function isOutage(error: unknown): boolean {
  return !(error instanceof errors.ResponseError && error.statusCode === 400);
}
