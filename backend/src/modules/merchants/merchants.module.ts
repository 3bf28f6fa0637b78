import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandSelection, BrandSelectionSchema } from './brand-selection.schema.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
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
  ],
  controllers: [MerchantsController],
  providers: [MerchantsService, MerchantsRepository, BrandSelectionsRepository],
  exports: [MerchantsService],
})
export class MerchantsModule {}
