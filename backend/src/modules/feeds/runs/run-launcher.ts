import { Injectable, Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RunWorker } from './run-worker.js';
import { DatabaseServer } from '../../../database/database-server.js';

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

const PROGRAM = join(import.meta.dirname, '../../../cli/feed-run.js');
/** Half of V8's default, in MB. It saves 20 MB at the peak of a run and is not slower. */
const YOUNG_GENERATION = '--max-semi-space-size=8';
/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000;

/** Message to the child process. The database's URI has a password, which must not appear among the process's arguments. */
export interface RunOrder {
  runId: string;
  database: Pick<DatabaseServer, 'uri' | 'kind'>;
}

/** Works on each run in a child process: its memory and CPU time delay no request, and it can crash alone. */
@Injectable()
export class ChildProcessLauncher extends RunLauncher {
  private readonly logger = new Logger('Feeds');

  constructor(private readonly database: DatabaseServer) {
    super();
  }

  async launch(runId: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const child = fork(PROGRAM, [], { execArgv: [YOUNG_GENERATION], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const exit = once(child, 'exit') as Promise<[code: number | null, killSignal: NodeJS.Signals | null]>;
    const { uri, kind } = this.database;
    const order: RunOrder = { runId, database: { uri, kind } };
    // A failure to send means that the process has exited, which is logged below.
    child.send(order, () => undefined);
    let killTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      killTimer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    const [code, killSignal] = await exit;
    signal.removeEventListener('abort', stop);
    clearTimeout(killTimer);
    if (code !== 0 && !signal.aborted)
      this.logger.warn(`The process of run ${runId} ended with ${killSignal ?? `code ${code}`}`);
  }
}
