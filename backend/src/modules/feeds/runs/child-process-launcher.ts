import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseServer } from '../../../database/database-server.js';
import { RunLauncher } from './run-launcher.js';

const PROGRAM = join(import.meta.dirname, '../../../cli/feed-run.js');
/** Half of V8's own limit for new objects, in MB: 20 MB less at the peak of a run, which is no slower by it. */
const YOUNG_GENERATION = '--max-semi-space-size=8';
/** Between being asked to end and being ended. */
const GRACE_MS = 5_000;

/** What a process that works on a run is told, so that nothing of it stands in its arguments. */
export interface RunOrder {
  runId: string;
  database: Pick<DatabaseServer, 'uri' | 'kind'>;
}

/** Works on a run in a process of its own: its memory and its work hold no request up, and it may die alone. */
@Injectable()
export class ChildProcessLauncher extends RunLauncher {
  private readonly logger = new Logger('Feeds');

  constructor(private readonly database: DatabaseServer) {
    super();
  }

  async launch(runId: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const child = fork(PROGRAM, [], { execArgv: [YOUNG_GENERATION], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    const { uri, kind } = this.database;
    const order: RunOrder = { runId, database: { uri, kind } };
    // A process that has ended already says so itself.
    child.send(order, () => undefined);
    let killing: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      killing = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    const [code, killedBy] = (await ended) as [number | null, NodeJS.Signals | null];
    signal.removeEventListener('abort', stop);
    clearTimeout(killing);
    if (code !== 0 && !signal.aborted)
      this.logger.warn(`The process that worked on run ${runId} ended with ${killedBy ?? `code ${code}`}`);
  }
}
