import { parentPort, workerData } from 'node:worker_threads';
import { NestFactory } from '@nestjs/core';
import { createBirpc } from 'birpc';
import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseIdentity } from '../../../database/database-identity.js';
import { createLogger, NestPinoLogger } from '../../../common/logging/logger.js';
import { ProductsService } from '../../products/products.service.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { IndexThreadOptions } from './index-thread.js';
import type { SearchIndex } from './search-index.js';
import { DatabaseModule } from '../../../database/database.module.js';
import { ProductsModule } from '../../products/products.module.js';

/** Gives the index thread a database connection and the stored products. */
@Module({})
class IndexWorkerModule {
  static of({ database }: IndexThreadOptions): DynamicModule {
    return { module: IndexWorkerModule, imports: [DatabaseModule.at(database), ProductsModule] };
  }
}

// The program of the thread that `IndexThread` starts.
const options = workerData as IndexThreadOptions;
const logger = new NestPinoLogger(createLogger(options.logLevel));
const app = await NestFactory.createApplicationContext(IndexWorkerModule.of(options), { logger, abortOnError: false });
const index = new CatalogueIndex(app.get(ProductsService), {
  file: options.file,
  database: app.get(DatabaseIdentity),
});

const methods: SearchIndex = {
  open: (names) => index.open(names),
  poll: (names) => index.poll(names),
  search: (query, plan) => index.search(query, plan),
  close: async () => {
    await index.close();
    await app.close();
  },
};
createBirpc<object, SearchIndex>(methods, {
  post: (message) => parentPort?.postMessage(message),
  on: (listener) => parentPort?.on('message', listener),
});
