import { Module } from '@nestjs/common';
import { LeasesModule } from '../../database/leases/leases.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedCategoriesService } from './categories/feed-categories.service.js';
import { FeedJobsModule } from './feed-jobs.module.js';
import { FeedsAdminController } from './feeds-admin.controller.js';
import { ChildProcessLauncher } from './runs/child-process-launcher.js';
import { FeedRunsController } from './runs/feed-runs.controller.js';
import { RunLauncher } from './runs/run-launcher.js';
import { RunRetention } from './runs/run-retention.js';
import { RunScheduler } from './runs/run-scheduler.js';
import { RunSupervisor } from './runs/run-supervisor.js';

/** The calls of feeds and runs, and what starts the work on these. */
@Module({
  imports: [AuthModule, CategoriesModule, FeedJobsModule, LeasesModule],
  controllers: [FeedsAdminController, FeedRunsController],
  providers: [
    FeedCategoriesService,
    { provide: RunLauncher, useClass: ChildProcessLauncher },
    RunRetention,
    RunScheduler,
    RunSupervisor,
  ],
})
export class FeedsModule {}
