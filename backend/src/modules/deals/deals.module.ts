import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductProxyModule } from '../product-proxy/product-proxy.module.js';
import { ProductsModule } from '../products/products.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { DealRanking, DealRankingSchema, DealRankingsRepository } from './deal-rankings.repository.js';
import { DealRankingService } from './deal-ranking.service.js';
import { DealVotes, DealVotesRepository, DealVotesSchema } from './deal-votes.repository.js';
import { DealsController } from './deals.controller.js';
import { DealsService } from './deals.service.js';
import { PriceReports, PriceReportsRepository, PriceReportsSchema } from './price-reports.repository.js';
import { PriceReportsService, ReportedPricesTask } from './price-reports.service.js';

/** Ranks the deals of sites, and collects votes for deals and reports of expired prices. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DealRanking.name, schema: DealRankingSchema },
      { name: DealVotes.name, schema: DealVotesSchema },
      { name: PriceReports.name, schema: PriceReportsSchema },
    ]),
    CategoriesModule,
    ClicksModule,
    MerchantsModule,
    ProductProxyModule,
    ProductsModule,
    WebsitesModule,
  ],
  controllers: [DealsController],
  providers: [
    DealRankingService,
    DealRankingsRepository,
    DealsService,
    DealVotesRepository,
    PriceReportsRepository,
    PriceReportsService,
    ReportedPricesTask,
  ],
  exports: [PriceReportsService],
})
export class DealsModule {}
