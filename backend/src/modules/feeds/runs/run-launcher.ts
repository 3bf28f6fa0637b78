import { Injectable } from '@nestjs/common';
import { RunWorker } from './run-worker.js';

/** Starts the work on a run, in this process or in another one. */
export abstract class RunLauncher {
  /**
   * Works on a run. The caller holds the merchant's lease.
   * @param signal Interrupts the work. The run remains in its state.
   * @returns when no process works on the run any more, with any result.
   */
  abstract launch(runId: string, signal: AbortSignal): Promise<void>;
}

/** Works on a run in this process, for the command line and for API tests. */
@Injectable()
export class SameProcessLauncher extends RunLauncher {
  constructor(private readonly worker: RunWorker) {
    super();
  }

  launch(runId: string, signal: AbortSignal): Promise<void> {
    return this.worker.work(runId, signal);
  }
}
