import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { HistoryModule } from '../history/history.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [DiscoveryModule, HistoryModule, ReportsModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}
