import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { findRunningDatabase, startEmbeddedDatabase } from '@grabdeals/embedded-mongodb/embedded-database';

/** What chooses the database. */
export type DatabaseSettings = Pick<Env, 'dataDir' | 'mongodbUri'>;

/** The database that this process uses, and stops if it started it. */
export class DatabaseServer {
  private constructor(
    readonly uri: string,
    readonly kind: 'mongodb' | 'embedded',
    private readonly stop: () => Promise<void>,
  ) {}

  /** Connects to nothing yet: starts the embedded server where no MONGODB_URI is set. */
  static async open(env: DatabaseSettings): Promise<DatabaseServer> {
    if (env.mongodbUri) return new DatabaseServer(env.mongodbUri, 'mongodb', () => Promise.resolve());
    const embedded = await startEmbeddedDatabase({ dataDir: DatabaseServer.embeddedDir(env) });
    void embedded.exited.then(endWithoutDatabase);
    return new DatabaseServer(embedded.uri, 'embedded', () => embedded.close());
  }

  /** A database that somebody else runs: another thread of this process. */
  static at({ uri, kind }: Pick<DatabaseServer, 'uri' | 'kind'>): DatabaseServer {
    return new DatabaseServer(uri, kind, () => Promise.resolve());
  }

  /** For command-line tools: joins the embedded server of a running product, else starts one. */
  static async join(env: DatabaseSettings): Promise<DatabaseServer> {
    const running = env.mongodbUri ? undefined : await findRunningDatabase(DatabaseServer.embeddedDir(env));
    return running ? new DatabaseServer(running, 'embedded', () => Promise.resolve()) : DatabaseServer.open(env);
  }

  close(): Promise<void> {
    return this.stop();
  }

  private static embeddedDir(env: DatabaseSettings): string {
    return join(env.dataDir, 'database');
  }
}

/** Without its database the product is of no use: whoever supervises the process starts it anew. */
function endWithoutDatabase(reason: Error | undefined): void {
  if (!reason) return;
  process.stderr.write(`\n${reason.message}. The product cannot go on without its database and ends.\n`);
  process.exit(1);
}
