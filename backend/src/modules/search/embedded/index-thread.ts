import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messageOf } from '@grabdeals/shared/error-message';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import type { NameBook } from '../name-book.js';
import type { ProductQuery } from '../product-search.js';
import type { FoundIds } from './results.js';
import { type ChangedProducts, SearchIndex } from './search-index.js';

/** With what the thread is started. */
export interface IndexThreadOptions {
  /** Where the catalogue is. */
  database: { uri: string; kind: 'mongodb' | 'embedded' };
  /** Where the index is saved. */
  file: string;
  logLevel: string;
}

/** A call of a method of `SearchIndex` in the thread. */
export interface IndexCall {
  number: number;
  method: 'open' | 'look' | 'search' | 'close';
  argument: unknown;
}

/** What came of a call. */
export type IndexAnswer = { number: number } & ({ value: unknown } | { error: unknown });

const NOT_AVAILABLE = 'Search is not available at the moment. Please try again.';

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * The index in a thread of its own, so that no search waits for a request, and no request for the index. A thread that ends
 * fails what it was asked; the next look starts another one, which opens what was saved.
 */
export class IndexThread extends SearchIndex {
  private worker: Worker | undefined;
  /** Whether the thread that runs was told to open what was saved. */
  private isOpen = false;
  private isClosed = false;
  private calls = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly options: IndexThreadOptions) {
    super();
  }

  open(names: NameBook): Promise<boolean> {
    this.isOpen = true;
    return this.call('open', names);
  }

  async look(names: NameBook): Promise<ChangedProducts> {
    if (!this.isOpen) await this.open(names);
    return this.call('look', names);
  }

  search(query: ProductQuery): Promise<FoundIds> {
    return this.call('search', query);
  }

  async close(): Promise<void> {
    const ended = this.worker && once(this.worker, 'exit');
    // A thread that cannot save what it has ends all the same.
    if (ended) this.call('close', undefined).catch(() => undefined);
    this.isClosed = true;
    await ended;
  }

  private call<T>(method: IndexCall['method'], argument: unknown): Promise<T> {
    if (this.isClosed) return Promise.reject(unavailable('it was closed'));
    const worker = (this.worker ??= this.start());
    const call: IndexCall = { number: ++this.calls, method, argument };
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(call.number, { resolve, reject });
      worker.postMessage(call);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData: this.options });
    let failure: Error | undefined;
    worker.on('error', (error) => (failure = error));
    worker.on('message', (answer: IndexAnswer) => {
      const waiting = this.waiting.get(answer.number);
      this.waiting.delete(answer.number);
      if ('error' in answer) waiting?.reject(unavailable(answer.error));
      else waiting?.resolve(answer.value as never);
    });
    worker.once('exit', () => {
      this.worker = undefined;
      this.isOpen = false;
      for (const { reject } of this.waiting.values()) reject(unavailable(failure ?? 'its thread has ended'));
      this.waiting.clear();
    });
    return worker;
  }
}

function unavailable(cause: unknown): UnavailableError {
  const reason = messageOf(cause);
  return new UnavailableError(NOT_AVAILABLE, `The search index cannot answer: ${reason}`, { cause });
}
