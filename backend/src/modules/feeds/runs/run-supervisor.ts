import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { type HeldLease, Leases } from '../../../database/leases/leases.service.js';
import { FeedRunsRepository, type RunRecord } from './feed-runs.repository.js';
import { FeedRunsService } from './feed-runs.service.js';
import { RunLauncher } from './run-launcher.js';

/** What the tracing channel `grabdeals:import` tells of the work on a run. */
export interface ImportEvent {
  merchantId: number;
  result?: {
    /** The state in which the run was left: `applied`, `held`, and so on. */
    outcome: string;
  };
}

const imports = tracingChannel<unknown, ImportEvent>('grabdeals:import');

/** The lease of a merchant's runs. */
export function leaseOf(merchantId: number): string {
  return `import:${merchantId}`;
}

/** Has a run worked on, by one process of all. */
@Injectable()
export class RunSupervisor {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly service: FeedRunsService,
    private readonly launcher: RunLauncher,
    private readonly leases: Leases,
    private readonly invalidations: Invalidations,
  ) {}

  /** Takes the right to work on a merchant's runs; undefined while another process has it. */
  take(merchantId: number): Promise<HeldLease | undefined> {
    return this.leases.take(leaseOf(merchantId));
  }

  /** Works on a run until it ends, waits for an approval, or the signal ends the work. To be called by who holds the lease. */
  async workOn({ id, merchantId }: Pick<RunRecord, 'id' | 'merchantId'>, lease: HeldLease, signal: AbortSignal) {
    // As it is now: another process may have ended it before the lease was free.
    const run = await this.runs.find(id);
    if (!run || !(await this.service.beginAttempt(run))) return;
    const work = async () => {
      await this.launcher.launch(id, AbortSignal.any([signal, lease.lost]));
      return { outcome: (await this.runs.find(id))?.state ?? 'gone' };
    };
    await imports.tracePromise(work, { merchantId });
    // Products are found by the search, which follows them; categories that were made are found by this.
    await this.invalidations.announce(['categories']);
  }
}
