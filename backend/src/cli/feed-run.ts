import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CachingModule } from '../caching/caching.module.js';
import { createLogger, NestPinoLogger } from '../common/logging/logger.js';
import { ConfigModule } from '../config/config.module.js';
import { parseEnv } from '../config/env.js';
import { restrictFileAccess } from '../config/private-files.js';
import { DatabaseModule } from '../database/database.module.js';
import { FeedJobsModule } from '../modules/feeds/feed-jobs.module.js';
import type { RunOrder } from '../modules/feeds/runs/run-launcher.js';
import { RunWorker } from '../modules/feeds/runs/run-worker.js';

@Module({})
class FeedRunModule {}

/** Performs one run of a feed in a child process, which ends with the product's process. */
async function main({ runId, database }: RunOrder, signal: AbortSignal): Promise<void> {
  const env = parseEnv(process.env);
  restrictFileAccess(env.dataDir);
  const app = await NestFactory.createApplicationContext(
    {
      module: FeedRunModule,
      imports: [ConfigModule.of(env), CachingModule, DatabaseModule.at(database), FeedJobsModule],
    },
    { logger: new NestPinoLogger(createLogger(env.logLevel)), abortOnError: false },
  );
  await app.get(RunWorker).work(runId, signal);
  await app.close();
}

// Requests of shoppers have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stop = new AbortController();
// A terminal sends its signals to this process, too.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => stop.abort(new Error('stopped by a signal')));
process.on('disconnect', () => process.exit(1));
const [order] = (await once(process, 'message')) as [RunOrder];
await main(order, stop.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The run ${order.runId} was interrupted: ${String(error)}\n`);
    process.exit(1);
  },
);
