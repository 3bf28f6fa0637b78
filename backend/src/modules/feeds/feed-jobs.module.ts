import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeasesModule } from '../../database/leases/leases.service.js';
import { ProductsModule } from '../products/products.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { FeedCategoriesRepository, FeedCategory, FeedCategorySchema } from './categories/feed-categories.repository.js';
import { Feed, FeedSchema } from './feed.resource.js';
import { FeedsRepository } from './feeds.repository.js';
import { FeedsService } from './feeds.service.js';
import { FeedFilesRepository } from './files/feed-files.repository.js';
import { FeedFilesService } from './files/feed-files.service.js';
import { LocalCopies } from './files/local-copies.js';
import { SourceFetcher } from './files/source-fetcher.js';
import { FeedRun, FeedRunSchema } from './runs/feed-run.schema.js';
import { FeedRunsRepository } from './runs/feed-runs.repository.js';
import { FeedRunsService } from './runs/feed-runs.service.js';
import { RunApplier } from './runs/run-applier.js';
import { RunChangesService } from './runs/run-changes.service.js';
import { RunChunk, RunChunkSchema, RunChunksRepository } from './runs/run-chunks.repository.js';
import { RunPlanner } from './runs/run-planner.js';
import { RunRollback } from './runs/run-rollback.js';
import { RunWorker } from './runs/run-worker.js';

/** Feeds and the work on runs, for the product, the child processes of runs, and the command line. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Feed.name, schema: FeedSchema },
      { name: FeedCategory.name, schema: FeedCategorySchema },
      { name: FeedRun.name, schema: FeedRunSchema },
      { name: RunChunk.name, schema: RunChunkSchema },
    ]),
    LeasesModule,
    ProductsModule,
    CategoriesModule,
    MerchantsModule,
  ],
  providers: [
    FeedsRepository,
    FeedCategoriesRepository,
    FeedFilesRepository,
    FeedRunsRepository,
    RunChunksRepository,
    FeedsService,
    FeedFilesService,
    FeedRunsService,
    RunChangesService,
    LocalCopies,
    SourceFetcher,
    RunPlanner,
    RunApplier,
    RunRollback,
    RunWorker,
  ],
  exports: [
    FeedsRepository,
    FeedCategoriesRepository,
    FeedFilesRepository,
    FeedRunsRepository,
    RunChunksRepository,
    FeedsService,
    FeedFilesService,
    FeedRunsService,
    RunChangesService,
    LocalCopies,
    RunWorker,
    SourceFetcher,
  ],
})
export class FeedJobsModule {}
