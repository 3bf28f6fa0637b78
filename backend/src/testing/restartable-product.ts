import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { type BuiltProgram, startProduct } from './built-program.js';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';

const OWNER = { email: 'owner@test.example', password: 'a-test-password-of-length' };

/** The built product in a process of its own, which a test can kill and start again, and its database behind a proxy. */
export class RestartableProduct {
  private product?: BuiltProgram & { port: number };
  private token?: string;
  private readonly client: MongoClient;
  readonly db: Db;

  private constructor(
    private readonly folder: string,
    private readonly database: TestDatabase,
    readonly proxy: DatabaseProxy,
  ) {
    this.client = new MongoClient(database.uri);
    this.db = this.client.db();
  }

  /** Prepares an empty database. The product does not run yet. */
  static async prepare(name: string): Promise<RestartableProduct> {
    const folder = await mkdtemp(join(tmpdir(), `${name}-`));
    await writeFile(join(folder, 'password'), OWNER.password);
    const database = await openTestDatabase(join(folder, 'database'));
    return new RestartableProduct(folder, database, await startDatabaseProxy(database.uri));
  }

  get isRunning(): boolean {
    return this.product !== undefined;
  }

  /** The running program. */
  get program(): BuiltProgram {
    return this.product!;
  }

  async start(): Promise<void> {
    this.product = await startProduct({
      MONGODB_URI: this.proxy.uri,
      DATA_DIR: join(this.folder, 'data'),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD_FILE: join(this.folder, 'password'),
    });
    this.token = (await this.call<{ token: string }>('POST', 'auth/signin', OWNER)).token;
  }

  /** Starts the product after its process was killed, whose leases expire after a minute. The test does not wait for that. */
  async startAfterKill(): Promise<void> {
    await this.db.collection('leases').updateMany({}, { $set: { expiresAt: new Date(0) } });
    await this.start();
  }

  /** Ends the process, and returns its exit code; null if the signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const program = this.program;
    this.product = undefined;
    return (await program.end(signal)).code;
  }

  /** Calls the API as the owner. @param body An object, or the content of a file. */
  async call<Answer = { id: string }>(method: string, path: string, body?: object | string): Promise<Answer> {
    const isFile = typeof body === 'string';
    const response = await fetch(`http://127.0.0.1:${this.product!.port}/api/${path}`, {
      method,
      headers: {
        ...(this.token ? { Authorization: this.token } : {}),
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async close(): Promise<void> {
    this.proxy.release();
    if (this.isRunning) await this.end('SIGTERM');
    await this.client.close();
    this.proxy.close();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
