import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { messageOf } from '@grabdeals/shared/error-message';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import type { NameBook } from '../name-book.js';
import { type ProductQuery, SEARCH_UNAVAILABLE } from '../product-search.js';
import type { SearchPlan } from '../search-words.js';
import type { ResultPage } from './results.js';
import { type ChangedProducts, SearchIndex } from './search-index.js';

/** Options of the thread, which it reads as `workerData`. */
export interface IndexThreadOptions {
  database: { uri: string; kind: 'mongodb' | 'embedded' };
  /** The file in which the index is saved. */
  file: string;
  logLevel: string;
}

type RunningThread = ReturnType<typeof startThread>;

/**
 * Runs the index in a separate thread, so that searches and requests do not wait for each other. Pending calls fail
 * when the thread ends; the next call starts another thread, which opens the saved index.
 */
export class IndexThread extends SearchIndex {
  private thread: RunningThread | undefined;
  /** Whether the running thread has been instructed to open the saved index. */
  private isOpen = false;
  private isClosed = false;

  constructor(private readonly options: IndexThreadOptions) {
    super();
  }

  open(names: NameBook): Promise<boolean> {
    this.isOpen = true;
    return this.call((index) => index.open(names));
  }

  async poll(names: NameBook): Promise<ChangedProducts> {
    if (!this.isOpen) await this.open(names);
    return this.call((index) => index.poll(names));
  }

  search(query: ProductQuery, plan?: SearchPlan): Promise<ResultPage> {
    return this.call((index) => index.search(query, plan));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    // A thread that cannot save its index must end anyway.
    await this.thread?.index.close().catch(() => undefined);
    await this.thread?.worker.terminate();
  }

  private async call<T>(method: (index: RunningThread['index']) => Promise<T>): Promise<T> {
    if (this.isClosed) throw unavailable('it was closed');
    try {
      return await method((this.thread ??= this.start()).index);
    } catch (error) {
      throw unavailable(error);
    }
  }

  private start(): RunningThread {
    const thread = startThread(this.options);
    let failure = new Error('its thread has ended');
    thread.worker.on('error', (error) => (failure = error));
    thread.worker.once('exit', () => {
      this.thread = undefined;
      this.isOpen = false;
      thread.index.$close(failure);
    });
    return thread;
  }
}

function startThread(workerData: IndexThreadOptions) {
  const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData });
  const index = createBirpc<SearchIndex>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.on('message', listener),
      // The first poll of a large catalogue takes minutes.
      timeout: -1,
    },
  );
  return { worker, index };
}

function unavailable(cause: unknown): UnavailableError {
  return new UnavailableError(SEARCH_UNAVAILABLE, `The search index cannot respond: ${messageOf(cause)}`, { cause });
}
