import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseServer } from '../../../database/database-server.js';
import { RunLauncher } from './run-launcher.js';

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
