import type { Env } from '../config/env.js';
import { findEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.js';

/** The settings that select the database. */
export type DatabaseSettings = Pick<Env, 'dataDir'> & Partial<Pick<Env, 'mongodbUri'>>;

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
    const embedded = await startEmbeddedDatabase(env.dataDir);
    return new DatabaseServer(embedded.uri, 'embedded', () => embedded.close());
  }

  /** A database that somebody else runs: another thread of this process. */
  static at({ uri, kind }: Pick<DatabaseServer, 'uri' | 'kind'>): DatabaseServer {
    return new DatabaseServer(uri, kind, () => Promise.resolve());
  }

  /** For command-line tools: joins the embedded server of a running product, else starts one. */
  static async join(env: DatabaseSettings): Promise<DatabaseServer> {
    const running = env.mongodbUri ? undefined : await findEmbeddedDatabase(env.dataDir);
    return running ? new DatabaseServer(running, 'embedded', () => Promise.resolve()) : DatabaseServer.open(env);
  }

  close(): Promise<void> {
    return this.stop();
  }
}
