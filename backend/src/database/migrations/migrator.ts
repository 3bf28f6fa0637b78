import { Inject, Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MongoDBStorage, Umzug } from 'umzug';
import { messageOf } from '@grabdeals/shared/error-message';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { assertComplete } from '../database-state.js';
import { Leases, LeasesModule } from '../leases/leases.service.js';
import { type Migration, MIGRATIONS } from './migrations.js';

const MIGRATIONS_TOKEN = Symbol('MIGRATIONS');

const LEASE = 'migrations';
const COLLECTION = 'migrations';

/** Updates the database to the format that this version of the code expects. */
@Injectable()
export class Migrator {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leases: Leases,
    @Inject(MIGRATIONS_TOKEN) private readonly migrations: readonly Migration[],
  ) {}

  /**
   * Runs the migrations that have not run in this database, then creates the indexes of all schemas and waits for them. Await
   * this before the first request, because unique indexes prevent duplicate records. If several processes start together, one
   * does the work and the others wait.
   * @throws Error that names an unfinished copy, the failed migration, or the collection whose records violate a unique index.
   */
  async run(): Promise<void> {
    await assertComplete(this.connection.db!);
    if (await this.isUpToDate()) return;
    await this.leases.run(LEASE, async () => {
      await this.umzug().up();
      await Promise.all(
        this.models().map((model) =>
          model.createIndexes().catch((error: unknown) => {
            throw withAdvice(model.collection.name, error);
          }),
        ),
      );
    });
  }

  /** Only reads, so that the product starts on a full disk. Checks the lease, because an index is listed before it is complete. */
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

function withAdvice(collection: string, error: unknown): Error {
  const message = messageOf(error);
  const advice = isDuplicateKey(error) ? ' Make the records unique, then start again.' : '';
  return new Error(`The indexes of ${collection} cannot be built: ${message}.${advice}`, { cause: error });
}

@Module({
  imports: [LeasesModule],
  providers: [Migrator, { provide: MIGRATIONS_TOKEN, useValue: MIGRATIONS }],
  exports: [Migrator],
})
export class MigrationsModule {}
