import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Role } from '@grabdeals/shared/roles';
import { AppModule } from '../app.module.js';
import { createLogger, NestPinoLogger } from '../common/logging/logger.js';
import { type Env, parseEnv } from '../config/env.js';
import { DatabaseServer } from '../database/database-server.js';
import { Migrator } from '../database/migrations/migrator.js';
import { UsersRepository } from '../modules/auth/account/users.repository.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { SignInService } from '../modules/auth/session/sign-in.service.js';
import { CatalogueIndex } from '../modules/search/embedded/catalogue-index.js';
import { SearchIndex } from '../modules/search/embedded/search-index.js';
import { ProductsService } from '../modules/products/products.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { readPreview } from '../modules/feeds/files/preview-reader.js';
import { PreviewThread } from '../modules/feeds/files/preview-thread.js';
import { RunLauncher, SameProcessLauncher } from '../modules/feeds/runs/run-launcher.js';
import { RunWorker } from '../modules/feeds/runs/run-worker.js';
import { setupApp } from '../setup-app.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { deleteSearchIndexes, newSearchAlias, TEST_SEARCH_URLS } from './test-search.js';

const PASSWORD = 'a-test-password';

export interface TestApp {
  app: NestExpressApplication;
  env: Env;
  /** Returns the server for supertest. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  /** Creates an account and signs it in. */
  signIn(role: Role, sites?: string[]): Promise<{ id: string; token: string; email: string; password: string }>;
  close(): Promise<void>;
}

/**
 * Starts the production app on a new database: an embedded one in a temporary folder, or one on the MongoDB at
 * TEST_MONGODB_URI, unless a database is given. Searches use the embedded index, or a new index on the OpenSearch at
 * SEARCH_URL. Nothing is mocked; only logs are disabled.
 */
export async function startTestApp(
  overrides: Record<string, string> = {},
  existingDatabase?: TestDatabase,
): Promise<TestApp> {
  // The name of the folder begins with a dot, because an operator's folder may.
  const dataDir = await mkdtemp(join(tmpdir(), '.grabdeals-test-'));
  const hasIndex = TEST_SEARCH_URLS.length > 0 && !('SEARCH_URL' in overrides);
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    HOSTS: 'example.com',
    PASSWORD_HASHING: 'minimal',
    ...(hasIndex && { SEARCH_URL: TEST_SEARCH_URLS.join(), SEARCH_INDEX: newSearchAlias() }),
    ...overrides,
  });
  const logger = createLogger(env.logLevel);
  const database = existingDatabase ?? (await openTestDatabase(dataDir));
  const testing = await Test.createTestingModule({ imports: [AppModule.of(env)] })
    .overrideProvider(DatabaseServer)
    .useValue(database)
    // Tests run the sources, which a thread cannot load.
    .overrideProvider(SearchIndex)
    .useFactory({ factory: (products: ProductsService) => new CatalogueIndex(products), inject: [ProductsService] })
    // A child process of a run and the thread of previews cannot load the sources either.
    .overrideProvider(RunLauncher)
    .useFactory({ factory: (worker: RunWorker) => new SameProcessLauncher(worker), inject: [RunWorker] })
    .overrideProvider(PreviewThread)
    .useValue({ read: readPreview })
    .setLogger(new NestPinoLogger(logger))
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>({ bodyParser: false, abortOnError: false });
  await app.get(Migrator).run();
  setupApp(app, env, logger);
  await app.init();

  let accounts = 0;
  return {
    app,
    env,
    server: app.getHttpServer(),
    async signIn(role, sites = []) {
      const email = `${role}-${++accounts}@test.example`;
      const id = await app
        .get(AuthService)
        .addMissing({ fullName: 'Test Account', email, password: PASSWORD, role, sites });
      const { token } = await app
        .get(SignInService)
        .begin(await app.get(UsersRepository).get(id), 'sunsetdeals', undefined);
      return { id, token, email, password: PASSWORD };
    },
    async close() {
      // Wait for an index that is being built: it would remain after the app has closed.
      const search = app.get(ProductSearch);
      if (hasIndex) await search.refresh().catch(() => undefined);
      await app.close();
      if (hasIndex && env.search) await deleteSearchIndexes(env.search.alias);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
