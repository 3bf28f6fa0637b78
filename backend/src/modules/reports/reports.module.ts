import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV, type Env } from '../../config/env.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { ConversionsModule } from '../conversions/conversions.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SearchesModule } from '../searches/searches.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { DailyReport, DailyReportSchema, DailyReportsRepository } from './daily-reports.repository.js';
import { DailyReportsService } from './daily-reports.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { LedgerEarningsService } from './ledger-earnings.service.js';
import { HttpRevenueSource } from './revenue/http-revenue-source.js';
import { RevenueDay, RevenueDaySchema, RevenueDaysRepository } from './revenue/revenue-days.repository.js';
import { RevenueJob } from './revenue/revenue-job.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DailyReport.name, schema: DailyReportSchema },
      { name: RevenueDay.name, schema: RevenueDaySchema },
    ]),
    ArticlesModule,
    AuthModule,
    ClicksModule,
    ConversionsModule,
    CouponsModule,
    MerchantsModule,
    ProductsModule,
    SearchesModule,
    WebsitesModule,
  ],
  controllers: [ReportsController],
  providers: [
    ReportsService,
    DailyReportsService,
    DailyReportsRepository,
    LedgerEarningsService,
    RevenueDaysRepository,
    RevenueJob,
    {
      // Null if no source is configured.
      provide: HttpRevenueSource,
      inject: [ENV],
      useFactory: ({ revenue }: Env): HttpRevenueSource | null => (revenue ? new HttpRevenueSource(revenue) : null),
    },
  ],
  exports: [DailyReportsService, ReportsService],
})
export class ReportsModule {}
