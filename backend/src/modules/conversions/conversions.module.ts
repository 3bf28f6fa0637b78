import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DayCountsSchema } from '../../common/reporting/day-counts.repository.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CONVERSION_DAYS, ConversionDaysRepository } from './conversion-days.repository.js';
import { ConversionDaysService } from './conversion-days.service.js';
import { ConversionImportService } from './conversion-import.service.js';
import { ConversionsController } from './conversions.controller.js';
import { Conversion, ConversionSchema, ConversionsRepository } from './conversions.repository.js';
import { ConversionsService } from './conversions.service.js';
import { Network, NetworkSchema } from './network.resource.js';
import { MerchantEarningsService } from './merchant-earnings.service.js';
import { NetworkSource, NetworkSourceSchema } from './network-source.resource.js';
import { NetworkSourcesRepository } from './network-sources.repository.js';
import { NetworksController } from './networks.controller.js';
import { NetworksRepository } from './networks.repository.js';
import { NetworksService } from './networks.service.js';
import { OrderKey, OrderKeyRepository, OrderKeySchema } from './order-key.repository.js';
import { PostbacksController } from './postbacks.controller.js';
import { PostbacksService } from './postbacks.service.js';
import { PullsService } from './pulls.service.js';

/** The ledger of orders that affiliate networks report, by postbacks, files, the API, pulls and by hand. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Conversion.name, schema: ConversionSchema },
      { name: CONVERSION_DAYS, schema: DayCountsSchema, collection: 'conversion_days' },
      { name: Network.name, schema: NetworkSchema },
      { name: NetworkSource.name, schema: NetworkSourceSchema },
      { name: OrderKey.name, schema: OrderKeySchema },
    ]),
    ClicksModule,
    MerchantsModule,
    WebsitesModule,
  ],
  controllers: [NetworksController, ConversionsController, PostbacksController],
  providers: [
    ConversionDaysRepository,
    ConversionDaysService,
    ConversionImportService,
    ConversionsRepository,
    ConversionsService,
    MerchantEarningsService,
    NetworkSourcesRepository,
    NetworksRepository,
    NetworksService,
    OrderKeyRepository,
    PostbacksService,
    PullsService,
  ],
  exports: [ConversionsService, NetworksService],
})
export class ConversionsModule {}
