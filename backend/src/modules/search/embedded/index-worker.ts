import { parentPort, workerData } from 'node:worker_threads';
import { NestFactory } from '@nestjs/core';
import { DatabaseIdentity } from '../../../database/database-identity.js';
import { createLogger, NestPinoLogger } from '../../../common/logging/logger.js';
import { ProductsService } from '../../products/products.service.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { IndexAnswer, IndexCall, IndexThreadOptions } from './index-thread.js';
import { IndexWorkerModule } from './index-worker.module.js';

// The thread that `IndexThread` starts: it answers calls of the index's methods.
const options = workerData as IndexThreadOptions;
const logger = new NestPinoLogger(createLogger(options.logLevel));
const app = await NestFactory.createApplicationContext(IndexWorkerModule.of(options), { logger, abortOnError: false });
const index = new CatalogueIndex(app.get(ProductsService), {
  file: options.file,
  database: app.get(DatabaseIdentity),
});

async function answer({ number, method, argument }: IndexCall): Promise<IndexAnswer> {
  try {
    return { number, value: await index[method](argument as never) };
  } catch (error) {
    return { number, error };
  }
}

parentPort?.on('message', (call: IndexCall) => {
  void answer(call).then(async (answered) => {
    parentPort?.postMessage(answered);
    if (call.method !== 'close') return;
    await app.close();
    parentPort?.close();
  });
});
