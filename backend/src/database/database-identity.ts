import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { identityOf } from './database-state.js';

/** Identifies the database that this process uses. */
@Injectable()
export class DatabaseIdentity {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns the database's id. A restored or copied database has a new id, after which a search index must be rebuilt. */
  id(): Promise<string> {
    return identityOf(this.connection.db!);
  }
}
