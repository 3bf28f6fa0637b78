import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MongoDBStorage, Umzug } from 'umzug';
import { messageOf } from '@grabdeals/shared/error-message';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { assertWhole } from '../database-state.js';
import { Leases } from '../leases/leases.service.js';
import type { Migration } from './migrations.js';

export const MIGRATIONS_TOKEN = Symbol('MIGRATIONS');

const LEASE = 'migrations';
const COLLECTION = 'migrations';

/** Brings the database to the shape that this version of the code expects. */
@Injectable()
export class Migrator {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leases: Leases,
    @Inject(MIGRATIONS_TOKEN) private readonly migrations: readonly Migration[],
  ) {}

  /**
   * Runs the migrations that have not run in this database, then builds the indexes of all schemas and waits until they
   * stand: a unique one is what keeps two records apart. To be awaited before anything is answered. Of several processes
   * that start together one does it, and the others wait for it.
   * @throws Error where a copy into this database is not finished; naming the migration, or the collection whose records break a unique index.
   */
  async run(): Promise<void> {
    await assertWhole(this.connection.db!);
    if (await this.isUpToDate()) return;
    const lease = await this.leases.waitFor(LEASE);
    try {
      await this.umzug().up();
      await Promise.all(
        this.models().map((model) =>
          model.createIndexes().catch((error: unknown) => {
            throw explained(model.collection.name, error);
          }),
        ),
      );
    } finally {
      await lease.release();
    }
  }

  /** Only reads, so that the product starts on a full disk. An index may be listed while another process still builds it. */
  private async isUpToDate(): Promise<boolean> {
    if (await this.leases.find(LEASE)) return false;
    if ((await this.umzug().pending()).length > 0) return false;
    const differences = await Promise.all(this.models().map((model) => model.diffIndexes()));
    return differences.every(({ toCreate }) => toCreate.length === 0);
  }

  private models() {
    return Object.values(this.connection.models);
  }

  private umzug() {
    return new Umzug({
      migrations: this.migrations.map(({ name, up }) => ({ name, up: () => up(this.connection) })),
      storage: new MongoDBStorage({ collection: this.connection.collection(COLLECTION) }),
      logger: undefined,
    });
  }
}

function explained(collection: string, error: unknown): Error {
  const message = messageOf(error);
  const advice = isDuplicateKey(error) ? ' Make the records differ, and start again.' : '';
  return new Error(`The indexes of ${collection} cannot be built: ${message}.${advice}`, { cause: error });
}
