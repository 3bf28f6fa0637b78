import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OperationsModule } from '../../operations/operations.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { BrandSelection, BrandSelectionSchema } from './brand-selection.resource.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import { BrandlessSitesTask, BrandSelectionsService, HiddenMerchantsTask } from './brand-selections.service.js';
import { BrandSelectionsController } from './brand-selections.controller.js';
import { MerchantsAdminController } from './merchants-admin.controller.js';
import { Merchant, MerchantSchema } from './merchant.resource.js';
import { MerchantsController } from './merchants.controller.js';
import { MerchantsRepository } from './merchants.repository.js';
import { MerchantWeightsService } from './merchant-weights.service.js';
import { MerchantsService } from './merchants.service.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

@Module({
  imports: [
    OperationsModule,
    ResourcesModule,
    MongooseModule.forFeature([
      { name: Merchant.name, schema: MerchantSchema },
      { name: BrandSelection.name, schema: BrandSelectionSchema },
    ]),
    WebsitesModule,
  ],
  controllers: [MerchantsController, BrandSelectionsController, MerchantsAdminController],
  providers: [
    MerchantsService,
    BrandSelectionsService,
    MerchantWeightsService,
    MerchantsRepository,
    BrandSelectionsRepository,
    BrandlessSitesTask,
    HiddenMerchantsTask,
  ],
  exports: [MerchantsService, MerchantWeightsService, BrandSelectionsService],
})
export class MerchantsModule {}
