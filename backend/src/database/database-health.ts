import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatabaseServer } from './database-server.js';

const PATIENCE_MS = 2_000;

/** `full`: it answers, but takes no changes before there is space on its disk again. */
export type DatabaseState = 'ok' | 'full' | 'gone';

/** How the database is, as it says itself and in time. */
@Injectable()
export class DatabaseHealth {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly server: DatabaseServer,
  ) {}

  async state(): Promise<DatabaseState> {
    const timer = new AbortController();
    const state = (async (): Promise<DatabaseState> => {
      // The embedded one says by `hello` whether it takes changes; not every engine that speaks MongoDB's protocol knows it.
      const question = this.server.kind === 'embedded' ? { hello: 1 } : { ping: 1 };
      const answer = await this.connection.db?.admin().command(question);
      if (!answer) return 'gone';
      return answer['readOnly'] === true ? 'full' : 'ok';
    })().catch(() => 'gone' as const);
    const patience = delay(PATIENCE_MS, 'gone' as const, { ref: false, signal: timer.signal }).catch(
      () => 'gone' as const,
    );
    const answer = await Promise.race([state, patience]);
    timer.abort();
    return answer;
  }
}
