import type { Env } from '../config/env.js';
import { findEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.js';

/** The settings that select the database. */
export type DatabaseSettings = Pick<Env, 'dataDir'> & Partial<Pick<Env, 'mongodbUri'>>;

/** The database server that this process uses. */
export class DatabaseServer {
  private constructor(
    readonly uri: string,
    readonly kind: 'mongodb' | 'embedded',
    private readonly stop: () => Promise<void>,
  ) {}

  /** Starts the embedded server, unless MONGODB_URI is set. Does not connect. */
  static async open(env: DatabaseSettings): Promise<DatabaseServer> {
    if (env.mongodbUri) return new DatabaseServer(env.mongodbUri, 'mongodb', () => Promise.resolve());
    const embedded = await startEmbeddedDatabase(env.dataDir);
    return new DatabaseServer(embedded.uri, 'embedded', () => embedded.close());
  }

  /** Returns a database that another thread of the product runs. */
  static at({ uri, kind }: Pick<DatabaseServer, 'uri' | 'kind'>): DatabaseServer {
    return new DatabaseServer(uri, kind, () => Promise.resolve());
  }

  /** Uses the embedded server of a running product, or starts one. For command-line tools. */
  static async join(env: DatabaseSettings): Promise<DatabaseServer> {
    const running = env.mongodbUri ? undefined : await findEmbeddedDatabase(env.dataDir);
    return running ? new DatabaseServer(running, 'embedded', () => Promise.resolve()) : DatabaseServer.open(env);
  }

  /** Stops the server if this process started it. */
  close(): Promise<void> {
    return this.stop();
  }
}
