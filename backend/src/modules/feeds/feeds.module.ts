import { Module } from '@nestjs/common';
import { LeasesModule } from '../../database/leases/leases.service.js';
import { AuthModule } from '../auth/auth.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedCategoriesService } from './categories/feed-categories.service.js';
import { FeedJobsModule } from './feed-jobs.module.js';
import { FeedsAdminController } from './feeds-admin.controller.js';
import { DEFAULT_PREVIEW_LIMITS, FeedPreviewsService, PREVIEW_LIMITS } from './files/feed-previews.service.js';
import { PreviewThread } from './files/preview-thread.js';
import { ChildProcessLauncher, RunLauncher } from './runs/run-launcher.js';
import { FeedRunsController } from './runs/feed-runs.controller.js';
import { FailedRunsTask, HeldRunsTask } from './runs/feed-runs.service.js';
import { RunFailureMails } from './runs/run-failure-mails.js';
import { RunRetention } from './runs/run-retention.js';
import { RunScheduler } from './runs/run-scheduler.js';
import { RunSupervisor } from './runs/run-supervisor.js';

/** The API of feeds and runs, and the scheduler of runs. */
@Module({
  imports: [AuthModule, CategoriesModule, FeedJobsModule, LeasesModule, WebsitesModule],
  controllers: [FeedsAdminController, FeedRunsController],
  providers: [
    FeedCategoriesService,
    FeedPreviewsService,
    FailedRunsTask,
    HeldRunsTask,
    { provide: PREVIEW_LIMITS, useValue: { ...DEFAULT_PREVIEW_LIMITS } },
    PreviewThread,
    { provide: RunLauncher, useClass: ChildProcessLauncher },
    RunFailureMails,
    RunRetention,
    RunScheduler,
    RunSupervisor,
  ],
})
export class FeedsModule {}
