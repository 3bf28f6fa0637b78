import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImportLocksRepository } from './import-locks.repository.js';

const HEARTBEAT_MS = 15_000;
/** Four missed heartbeats, and the run counts as dead. */
const EXPIRY_MS = 60_000;

/** A merchant's feed is being imported already. */
export class ImportRunning extends Error {}

export interface HeldLock {
  /** Fires when the lock was lost: another run may write then. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/** Sees to it that one merchant's feed is imported by one run at a time, across processes. */
@Injectable()
export class ImportLocks {
  constructor(private readonly locks: ImportLocksRepository) {}

  /** @throws ImportRunning when another run holds the merchant's lock. */
  async take(mid: number): Promise<HeldLock> {
    const runId = randomUUID();
    const now = new Date();
    if (!(await this.locks.take(mid, runId, now, expiry(now)))) throw new ImportRunning(await this.describe(mid));

    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      this.locks.extend(mid, runId, expiry(new Date())).then(
        (held) => held || lost.abort(new ImportRunning('Another import of this merchant has taken over.')),
        // The database may be back before the lock expires; if not, the import's own writes fail.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    heartbeat.unref();
    return {
      lost: lost.signal,
      release: async () => {
        clearInterval(heartbeat);
        await this.locks.release(mid, runId);
      },
    };
  }

  private async describe(mid: number): Promise<string> {
    const running = await this.locks.find(mid);
    const details = running
      ? ` since ${running.startedAt.toISOString()}. If that run has died, its lock ends at ${running.expiresAt.toISOString()}`
      : '';
    return `Another import of merchant ${mid} is running${details}.`;
  }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_MS);
}
