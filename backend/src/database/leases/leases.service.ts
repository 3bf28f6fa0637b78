import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Module, type OnApplicationShutdown, ServiceUnavailableException } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Lease, LeaseSchema, LeasesRepository } from './leases.repository.js';

const HEARTBEAT_MS = 15_000;
/** A run that misses four heartbeats loses its lease. */
const EXPIRY_MS = 60_000;
const RETRY_MS = 250;
/** How long a request waits for leases. */
const MAX_WAIT_MS = 30_000;

/** A message on the channel `grabdeals:lease`. */
export interface LeaseEvent {
  /** The job's name, such as `import:199042`. */
  name: string;
  outcome: 'taken' | 'refused' | 'lost' | 'released';
  /** How long the run held the lease. Present if the outcome is `released`. */
  seconds?: number;
}

const events = channel('grabdeals:lease');

export interface HeldLease {
  /** Fires when the lease is lost. Another run may hold it then. */
  lost: AbortSignal;
  /**
   * Releases the lease. Never fails: while the database rejects changes (a full disk), the release is repeated until the lease
   * has expired.
   * @param options.notBefore Time before which no run can take the lease. Default: now.
   */
  release(options?: { notBefore?: Date }): Promise<void>;
}

/** Ensures that one run at a time does a job, across processes. */
@Injectable()
export class Leases implements OnApplicationShutdown {
  private isStopped = false;

  constructor(private readonly leases: LeasesRepository) {}

  onApplicationShutdown(): void {
    this.isStopped = true;
  }

  /** Takes a lease. @returns undefined if another run holds it. */
  async take(name: string): Promise<HeldLease | undefined> {
    const runId = randomUUID();
    const now = new Date();
    if (!(await this.leases.take(name, runId, now, expiry(now)))) {
      publish({ name, outcome: 'refused' });
      return undefined;
    }
    publish({ name, outcome: 'taken' });

    const loss = new AbortController();
    const heartbeat = setInterval(() => {
      this.leases.extend(name, runId, expiry(new Date())).then(
        (isHeld) => {
          if (isHeld) return;
          publish({ name, outcome: 'lost' });
          loss.abort(new Error(`Another run has taken the lease ${name}.`));
        },
        // The database may recover before the lease expires. If not, the run's own writes fail.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    heartbeat.unref();
    return {
      lost: loss.signal,
      release: async ({ notBefore } = {}) => {
        clearInterval(heartbeat);
        const end = () => (notBefore ? this.leases.rest(name, runId, notBefore) : this.leases.release(name, runId));
        await end().catch(() => this.retryLater(end, Date.now() + EXPIRY_MS));
        publish({ name, outcome: 'released', seconds: (Date.now() - now.getTime()) / 1_000 });
      },
    };
  }

  /** Repeats a release until it succeeds, the lease has expired, or the product stops. */
  private retryLater(release: () => Promise<void>, deadline: number): void {
    if (this.isStopped || Date.now() > deadline) return;
    const timer = setTimeout(() => {
      if (!this.isStopped) release().catch(() => this.retryLater(release, deadline));
    }, RETRY_MS);
    timer.unref();
  }

  /**
   * Waits until the lease is free, and takes it. The lease of a process that ended becomes free after a minute.
   * @throws the reason of the signal when the signal fires.
   */
  async waitFor(name: string, signal?: AbortSignal): Promise<HeldLease> {
    for (;;) {
      signal?.throwIfAborted();
      const lease = await this.take(name);
      if (lease) return lease;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Waits for the lease, and runs the work while no other run holds it, so that what the work reads stays true until it writes.
   * @throws the reason of the signal if it fires before the work begins, and the errors of the work.
   */
  async run<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const lease = await this.waitFor(name, signal);
    try {
      return await work();
    } finally {
      await lease.release();
    }
  }

  /**
   * Waits for the leases, but not for long, and runs the work of a request while no other run holds any of them.
   * @throws ServiceUnavailableException with the message if another run holds a lease too long. The work does not begin then.
   */
  async runSoon<Result>(names: readonly string[], busy: string, work: () => Promise<Result>): Promise<Result> {
    const timeout = AbortSignal.timeout(MAX_WAIT_MS);
    const runWith = ([name, ...others]: readonly string[]): Promise<Result> =>
      name === undefined ? work() : this.run(name, () => runWith(others), timeout);
    try {
      // In the same order everywhere, so that two runs do not wait for each other.
      return await runWith([...new Set(names)].sort());
    } catch (error) {
      throw timeout.aborted && error === timeout.reason ? new ServiceUnavailableException(busy) : error;
    }
  }

  /** Returns the names of the leases that any process's runs hold now. */
  held(): Promise<string[]> {
    return this.leases.heldNames(new Date());
  }

  /** Returns the lease if a run holds it. */
  find(name: string): Promise<Lease | undefined> {
    return this.leases.find(name);
  }
}

function publish(event: LeaseEvent): void {
  events.publish(event);
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_MS);
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Lease.name, schema: LeaseSchema }])],
  providers: [Leases, LeasesRepository],
  exports: [Leases],
})
export class LeasesModule {}
