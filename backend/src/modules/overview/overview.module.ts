import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ClicksModule } from '../clicks/clicks.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { DailyClicksService } from './daily-clicks.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService, RecentResultsService } from './overview.service.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

@Module({
  imports: [ClicksModule, DiscoveryModule, ResourcesModule, HistoryModule, ReportsModule],
  controllers: [OverviewController],
  providers: [OverviewService, RecentResultsService, DailyClicksService],
})
export class OverviewModule {}
