import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatabaseServer } from './database-server.js';

const TIMEOUT_MS = 2_000;

/** `full`: the database returns data, but rejects changes until there is space on its disk. */
export type DatabaseState = 'ok' | 'full' | 'gone';

/** Checks the state of the database. */
@Injectable()
export class DatabaseHealth {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly server: DatabaseServer,
  ) {}

  /** Returns the database's state; `gone` if the database does not respond in time. */
  async state(): Promise<DatabaseState> {
    const timer = new AbortController();
    const state = (async (): Promise<DatabaseState> => {
      // The embedded database's `hello` reports a full disk. Some other engines do not support `hello`.
      const command = this.server.kind === 'embedded' ? { hello: 1 } : { ping: 1 };
      const reply = await this.connection.db?.admin().command(command);
      if (!reply) return 'gone';
      return reply['readOnly'] === true ? 'full' : 'ok';
    })().catch(() => 'gone' as const);
    const timeout = delay(TIMEOUT_MS, 'gone' as const, { ref: false, signal: timer.signal }).catch(
      () => 'gone' as const,
    );
    const result = await Promise.race([state, timeout]);
    timer.abort();
    return result;
  }
}
