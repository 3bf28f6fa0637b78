import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Lease } from './lease.schema.js';
import { LeasesRepository } from './leases.repository.js';

const HEARTBEAT_MS = 15_000;
/** Four missed heartbeats, and the run counts as dead. */
const EXPIRY_MS = 60_000;
const RETRY_MS = 250;

export interface HeldLease {
  /** Fires when the lease was lost: another run may have it then. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/** Sees to it that some work is done by one run at a time, across processes. */
@Injectable()
export class Leases {
  constructor(private readonly leases: LeasesRepository) {}

  /** @returns undefined when another run holds the lease. */
  async take(name: string): Promise<HeldLease | undefined> {
    const runId = randomUUID();
    const now = new Date();
    if (!(await this.leases.take(name, runId, now, expiry(now)))) return undefined;

    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      this.leases.extend(name, runId, expiry(new Date())).then(
        (held) => held || lost.abort(new Error(`Another run has taken over: ${name}.`)),
        // The database may be back before the lease expires; if not, the run's own writes fail.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    heartbeat.unref();
    return {
      lost: lost.signal,
      release: async () => {
        clearInterval(heartbeat);
        await this.leases.release(name, runId);
      },
    };
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
      await delay(RETRY_MS, undefined, { signal });
    }
  }

  /** Who holds it. */
  find(name: string): Promise<Lease | undefined> {
    return this.leases.find(name);
  }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_MS);
}
