import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

const PATIENCE_MS = 2_000;

/** `full`: it answers, but takes no changes before there is space on its disk again. */
export type DatabaseState = 'ok' | 'full' | 'gone';

/** How the database is, as it says itself and in time. */
@Injectable()
export class DatabaseHealth {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async state(): Promise<DatabaseState> {
    const timer = new AbortController();
    const question = (async (): Promise<DatabaseState> => {
      const hello = await this.connection.db?.admin().command({ hello: 1 });
      if (!hello) return 'gone';
      return hello['readOnly'] === true ? 'full' : 'ok';
    })().catch(() => 'gone' as const);
    const patience = delay(PATIENCE_MS, 'gone' as const, { ref: false, signal: timer.signal }).catch(
      () => 'gone' as const,
    );
    const answer = await Promise.race([question, patience]);
    timer.abort();
    return answer;
  }
}
