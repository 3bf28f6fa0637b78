import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

const PATIENCE_MS = 2_000;

/** Whether the database answers a ping in time. */
@Injectable()
export class DatabaseHealth {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async isThere(): Promise<boolean> {
    const timer = new AbortController();
    const ping = (async () => {
      await this.connection.db?.admin().ping();
      return this.connection.db !== undefined;
    })().catch(() => false);
    const patience = delay(PATIENCE_MS, false, { ref: false, signal: timer.signal }).catch(() => false);
    const answer = await Promise.race([ping, patience]);
    timer.abort();
    return answer;
  }
}
