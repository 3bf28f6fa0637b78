import { Injectable } from '@nestjs/common';
import { RunLauncher } from './run-launcher.js';
import { RunWorker } from './run-worker.js';

/** Works on a run in this process: that of a command line. */
@Injectable()
export class SameProcessLauncher extends RunLauncher {
  constructor(private readonly worker: RunWorker) {
    super();
  }

  launch(runId: string, signal: AbortSignal): Promise<void> {
    return this.worker.work(runId, signal);
  }
}
