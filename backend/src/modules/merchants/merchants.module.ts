import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { BrandSelection, BrandSelectionSchema } from './brand-selection.schema.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import { BrandSelectionsController } from './brand-selections.controller.js';
import { BrandSelectionsService } from './brand-selections.service.js';
import { MerchantRecordsController } from './merchant-records.controller.js';
import { MerchantRecordsService } from './merchant-records.service.js';
import { Merchant, MerchantSchema } from './merchant.schema.js';
import { MerchantsController } from './merchants.controller.js';
import { MerchantsRepository } from './merchants.repository.js';
import { MerchantsService } from './merchants.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Merchant.name, schema: MerchantSchema },
      { name: BrandSelection.name, schema: BrandSelectionSchema },
    ]),
    CatalogueModule,
    WebsitesModule,
  ],
  controllers: [MerchantsController, BrandSelectionsController, MerchantRecordsController],
  providers: [
    MerchantsService,
    BrandSelectionsService,
    MerchantRecordsService,
    MerchantsRepository,
    BrandSelectionsRepository,
  ],
  exports: [MerchantsService],
})
export class MerchantsModule {}
