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

export interface SearchPatience {
  /** For one answer to a shopper, whatever it takes to make it. */
  answerMs: number;
  /** For one step of feeding the index. */
  feedMs: number;
  /** Failures in a row after which the engine is left alone, and for how long. */
  failuresToOpen: number;
  openMs: number;
}

const DEFAULT_PATIENCE: SearchPatience = { answerMs: 4_000, feedMs: 30_000, failuresToOpen: 5, openMs: 5_000 };

/** To be given to every request of an answer. */
export interface AnswerOptions {
  requestTimeout: number;
  maxRetries: number;
}

const PUBLIC_MESSAGE = 'The search is not available at the moment.';

/**
 * The way to OpenSearch. An answer that a shopper waits for has a time limit, and an engine that keeps failing is not asked
 * for some seconds: searches are refused at once then, and the first that is let through again finds it back.
 */
export class SearchConnection {
  private readonly client: Client;
  private readonly nodes: number;
  private readonly hosts: string;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limit: TimeoutPolicy;
  private readonly closing = new AbortController();

  /** `urls` are nodes of one cluster; a search that cannot reach one is sent to another. */
  constructor(
    urls: readonly string[],
    private readonly patience: SearchPatience = DEFAULT_PATIENCE,
  ) {
    this.client = new Client({ nodes: [...urls], maxRetries: 0, requestTimeout: patience.feedMs });
    this.nodes = urls.length;
    this.hosts = urls.map((url) => new URL(url).host).join(', ');
    this.breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: patience.openMs,
      breaker: new ConsecutiveBreaker(patience.failuresToOpen),
    });
    this.limit = timeout(patience.answerMs, TimeoutStrategy.Aggressive);
  }

  /**
   * Asks for what a shopper waits for.
   * @throws UnavailableError when the engine refuses, does not answer in time or has no index.
   */
  answer<T>(ask: (client: Client, options: AnswerOptions) => Promise<T>): Promise<T> {
    const options = { requestTimeout: this.patience.answerMs, maxRetries: this.nodes - 1 };
    // Not one policy that wraps both: all answers under way would listen to one signal that the breaker hands down, and Node
    // warns of more than ten listeners as of a leak.
    return this.explained('a search', () =>
      this.breaker.execute(() => this.limit.execute(() => ask(this.client, options))),
    );
  }

  /** Feeds the index. @throws UnavailableError as `answer` does, and when the connection is closed meanwhile. */
  feed<T>(what: string, feed: (client: Client) => TransportRequestPromise<T>): Promise<T> {
    const { signal } = this.closing;
    return this.explained(what, async () => {
      signal.throwIfAborted();
      const request = feed(this.client);
      // Returns nothing: what a listener returns is watched for failures, and these are expected.
      const abort = () => {
        request.abort();
      };
      signal.addEventListener('abort', abort, { once: true });
      return request.finally(() => signal.removeEventListener('abort', abort));
    });
  }

  /** What is under way fails: nobody waits for an engine that hangs. */
  close(): void {
    this.closing.abort();
    for (const { agent } of this.client.connectionPool.connections) agent.destroy();
  }

  private async explained<T>(what: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new UnavailableError(PUBLIC_MESSAGE, `OpenSearch at ${this.hosts} failed at ${what}: ${reason}`, {
        cause: error,
      });
    }
  }
}

/** A question that an engine refuses, of an older mapping perhaps, says nothing about the next question. */
function isOutage(error: unknown): boolean {
  return !(error instanceof errors.ResponseError && error.statusCode === 400);
}
