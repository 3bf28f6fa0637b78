import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Lease } from './lease.schema.js';
import { LeasesRepository } from './leases.repository.js';

const HEARTBEAT_MS = 15_000;
/** Four missed heartbeats, and the run counts as dead. */
const EXPIRY_MS = 60_000;
const RETRY_MS = 250;

/** What the channel `grabdeals:lease` tells. */
export interface LeaseEvent {
  /** Such as `import:199042`. */
  name: string;
  outcome: 'taken' | 'refused' | 'lost' | 'released';
  /** How long it was held, when it is released. */
  seconds?: number;
}

const events = channel('grabdeals:lease');

export interface HeldLease {
  /** Fires when the lease was lost: another run may have it then. */
  lost: AbortSignal;
  /**
   * Ends the work. Never fails: while the database accepts no changes (a full disk), the release is tried again until the lease
   * has expired by itself. @param until Nobody takes the lease before that time.
   */
  release(until?: Date): Promise<void>;
}

/** Sees to it that some work is done by one run at a time, across processes. */
@Injectable()
export class Leases implements OnApplicationShutdown {
  private isStopped = false;

  constructor(private readonly leases: LeasesRepository) {}

  onApplicationShutdown(): void {
    this.isStopped = true;
  }

  /** @returns undefined when another run holds the lease. */
  async take(name: string): Promise<HeldLease | undefined> {
    const runId = randomUUID();
    const now = new Date();
    if (!(await this.leases.take(name, runId, now, expiry(now)))) {
      tell({ name, outcome: 'refused' });
      return undefined;
    }
    tell({ name, outcome: 'taken' });

    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      this.leases.extend(name, runId, expiry(new Date())).then(
        (held) => {
          if (held) return;
          tell({ name, outcome: 'lost' });
          lost.abort(new Error(`Another run has taken over: ${name}.`));
        },
        // The database may be back before the lease expires; if not, the run's own writes fail.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    heartbeat.unref();
    return {
      lost: lost.signal,
      release: async (until) => {
        clearInterval(heartbeat);
        const end = async () => {
          await (until ? this.leases.extend(name, runId, until) : this.leases.release(name, runId));
        };
        await end().catch(() => this.retryLater(end, Date.now() + EXPIRY_MS));
        tell({ name, outcome: 'released', seconds: (Date.now() - now.getTime()) / 1_000 });
      },
    };
  }

  /** Tries to release a lease again until that succeeds, the lease has expired by itself, or the product stops. */
  private retryLater(release: () => Promise<void>, deadline: number): void {
    if (this.isStopped || Date.now() > deadline) return;
    const timer = setTimeout(() => {
      if (!this.isStopped) release().catch(() => this.retryLater(release, deadline));
    }, RETRY_MS);
    timer.unref();
  }

  /**
   * Waits until the lease is free: at the longest until a run that died has lost it, if no other comes in between.
   * @throws the reason of the signal, once it fires.
   */
  async waitFor(name: string, signal?: AbortSignal): Promise<HeldLease> {
    for (;;) {
      signal?.throwIfAborted();
      const held = await this.take(name);
      if (held) return held;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Names of the leases that are held now, by whichever process. */
  held(): Promise<string[]> {
    return this.leases.held(new Date());
  }

  /** Who holds it. */
  find(name: string): Promise<Lease | undefined> {
    return this.leases.find(name);
  }
}

function tell(event: LeaseEvent): void {
  events.publish(event);
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_MS);
}
