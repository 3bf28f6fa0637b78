import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { identityOf } from './database-state.js';

/** Tells the database that this process uses from any other. */
@Injectable()
export class DatabaseIdentity {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Another one after a backup was restored, and where another database is used: what was derived from it is to be made anew. */
  id(): Promise<string> {
    return identityOf(this.connection.db!);
  }
}
