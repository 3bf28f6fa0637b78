import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OperationsModule } from '../../operations/operations.module.js';
import { LeasesModule } from '../../database/leases/leases.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CouponImportService } from './coupon-import.service.js';
import { CouponUsage, CouponUsageRepository, CouponUsageSchema } from './coupon-usage.repository.js';
import { CouponUsageService } from './coupon-usage.service.js';
import { Coupon, CouponSchema } from './coupon.resource.js';
import { CouponsAdminController } from './coupons-admin.controller.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';
import { CurrentCouponsService } from './current-coupons.service.js';

/** Coupons of merchants: their rules, what shoppers see, and how shoppers use them. */
@Module({
  imports: [
    OperationsModule,
    MongooseModule.forFeature([
      { name: Coupon.name, schema: CouponSchema },
      { name: CouponUsage.name, schema: CouponUsageSchema },
    ]),
    CategoriesModule,
    ClicksModule,
    ComplianceModule,
    LeasesModule,
    MerchantsModule,
    ProductsModule,
    WebsitesModule,
  ],
  // The public controller is first, so that Nest does not treat `/coupons/all` as an id.
  controllers: [CouponsController, CouponsAdminController],
  providers: [
    CouponsService,
    CouponImportService,
    CouponUsageService,
    CurrentCouponsService,
    CouponsRepository,
    CouponUsageRepository,
  ],
  exports: [CouponsService, CouponUsageService],
})
export class CouponsModule {}
