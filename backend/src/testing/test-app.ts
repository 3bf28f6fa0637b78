import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AppModule } from '../app.module.js';
import { createLogger, NestPinoLogger } from '../common/logging/logger.js';
import { type Env, parseEnv } from '../config/env.js';
import { DatabaseServer } from '../database/database-server.js';
import { Migrator } from '../database/migrations/migrator.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { CatalogueIndex } from '../modules/search/embedded/catalogue-index.js';
import { SearchIndex } from '../modules/search/embedded/search-index.js';
import { ProductsService } from '../modules/products/products.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { PreviewReader, readPreview } from '../modules/feeds/files/preview-reader.js';
import { RunLauncher, SameProcessLauncher } from '../modules/feeds/runs/run-launcher.js';
import { RunWorker } from '../modules/feeds/runs/run-worker.js';
import { setupApp } from '../setup-app.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { deleteSearchIndexes, newSearchAlias, TEST_SEARCH_URLS } from './test-search.js';

const PASSWORD = 'a-test-password';

export interface TestApp {
  app: NestExpressApplication;
  env: Env;
  /** What supertest calls. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  /** Makes an account and signs it in. */
  signIn(
    role: 'owner' | 'vendor',
    sites?: string[],
  ): Promise<{ id: string; token: string; email: string; password: string }>;
  close(): Promise<void>;
}

/**
 * The production app on a database of its own: an embedded one in a temporary folder, or a fresh one on the MongoDB at
 * TEST_MONGODB_URI, unless another is given; its search is the embedded one, or an index of its own on the OpenSearch at
 * SEARCH_URL. Nothing of it is mocked; only logs are off.
 */
export async function startTestApp(overrides: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  // Below a folder that begins with a dot, as an operator's may: nothing must mind.
  const dataDir = await mkdtemp(join(tmpdir(), '.grabdeals-test-'));
  const hasIndex = TEST_SEARCH_URLS.length > 0 && !('SEARCH_URL' in overrides);
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    HOSTS: 'example.com',
    ...(hasIndex && { SEARCH_URL: TEST_SEARCH_URLS.join(), SEARCH_INDEX: newSearchAlias() }),
    ...overrides,
  });
  const logger = createLogger(env.logLevel);
  const database = given ?? (await openTestDatabase(dataDir));
  const testing = await Test.createTestingModule({ imports: [AppModule.of(env)] })
    .overrideProvider(DatabaseServer)
    .useValue(database)
    // Tests run from sources, of which no thread can be started.
    .overrideProvider(SearchIndex)
    .useFactory({ factory: (products: ProductsService) => new CatalogueIndex(products), inject: [ProductsService] })
    // Nor can a process of its own for a run of a feed, or a thread for a preview.
    .overrideProvider(RunLauncher)
    .useFactory({ factory: (worker: RunWorker) => new SameProcessLauncher(worker), inject: [RunWorker] })
    .overrideProvider(PreviewReader)
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
      const auth = app.get(AuthService);
      const id = await auth.addMissing({ fullName: 'Test Account', email, password: PASSWORD, role, sites });
      const { token } = await auth.signIn({ email, password: PASSWORD }, 'sunsetdeals');
      return { id, token, email, password: PASSWORD };
    },
    async close() {
      // An index that is being made when the app closes would be left behind.
      const search = app.get(ProductSearch);
      if (hasIndex) await search.refresh().catch(() => undefined);
      await app.close();
      if (hasIndex && env.search) await deleteSearchIndexes(env.search.alias);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
