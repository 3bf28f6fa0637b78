import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import type { HeldLease } from '../../../database/leases/leases.service.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { FeedRunsService } from './feed-runs.service.js';
import { RunLauncher } from './run-launcher.js';

/** Event of the tracing channel `grabdeals:import`. */
export interface ImportEvent {
  merchantId: number;
  result?: {
    /** State of the run after the work: `applied`, `held`, and so on. `gone` if the run was deleted. */
    outcome: string;
  };
}

const imports = tracingChannel<unknown, ImportEvent>('grabdeals:import');

/** Returns the name of the lease whose holder works on the merchant's runs. */
export function leaseOf(merchantId: number): string {
  return `import:${merchantId}`;
}

/** Works on a run while a lease is held, and publishes the work in the tracing channel. */
@Injectable()
export class RunSupervisor {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly service: FeedRunsService,
    private readonly launcher: RunLauncher,
  ) {}

  /**
   * Works on a run until the run ends or waits for approval, the signal interrupts the work, or the lease is lost.
   * @param lease The lease `leaseOf` the merchant.
   */
  async workOn(runId: string, lease: HeldLease, signal?: AbortSignal): Promise<void> {
    // Another process may have ended the run before the lease was free.
    const run = await this.runs.find(runId);
    if (!run || !(await this.service.beginAttempt(run))) return;
    const work = async () => {
      await this.launcher.launch(runId, signal ? AbortSignal.any([signal, lease.lost]) : lease.lost);
      return { outcome: (await this.runs.find(runId))?.state ?? 'gone' };
    };
    await imports.tracePromise(work, { merchantId: run.merchantId });
  }
}
