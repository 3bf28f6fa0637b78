import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DayCountsSchema } from '../../common/reporting/day-counts.repository.js';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.service.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { Click, ClickSchema, ClicksRepository } from './clicks.repository.js';
import { CLICK_DAYS, ClickDaysRepository } from './click-days.repository.js';
import { ClickDaysService } from './click-days.service.js';
import { ClicksController } from './clicks.controller.js';
import { ClicksService } from './clicks.service.js';
import { RecentClicksService } from './recent-clicks.service.js';
import { VisitorMark, VisitorMarkSchema, VisitorMarksRepository } from './visitor-marks.repository.js';
import { VisitorMarks } from './visitor-marks.service.js';
import { VoteGuards } from './vote-guards.service.js';

/** Stores clicks on links to merchants, marks repeats and floods, and counts clicks for reports. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Click.name, schema: ClickSchema },
      { name: CLICK_DAYS, schema: DayCountsSchema, collection: 'click_days' },
      { name: VisitorMark.name, schema: VisitorMarkSchema },
    ]),
    MerchantsModule,
    RateLimitsModule,
    WebsitesModule,
  ],
  controllers: [ClicksController],
  providers: [
    ClickDaysRepository,
    ClickDaysService,
    ClicksService,
    ClicksRepository,
    RecentClicksService,
    VisitorMarks,
    VisitorMarksRepository,
    VoteGuards,
  ],
  exports: [ClickDaysService, ClicksService, VisitorMarks, VoteGuards],
})
export class ClicksModule {}
