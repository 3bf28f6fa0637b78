import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { AlertMails } from './alert-mails.js';
import { AlertTokens } from './alert-tokens.js';
import { DigestMails } from './digest-mails.js';
import { PriceAlert, PriceAlertSchema } from './price-alert.schema.js';
import { PriceAlertChecker } from './price-alert-checker.js';
import { PriceAlertsController } from './price-alerts.controller.js';
import { PriceAlertsRepository } from './price-alerts.repository.js';
import { PriceAlertsService } from './price-alerts.service.js';
import { PriceDigest, PriceDigestSchema } from './price-digest.schema.js';
import { PriceDigestSender } from './price-digest-sender.js';
import { PriceDigestsController } from './price-digests.controller.js';
import { PriceDigestsRepository } from './price-digests.repository.js';
import { PriceDigestsService } from './price-digests.service.js';
import { PriceMailSchedule } from './price-mail-schedule.js';
import { RequestLimits } from './request-limits.js';
import { ShopperMails } from './shopper-mails.js';
import { ShownProducts } from './shown-products.js';

/** E-mails to shoppers when the prices of products fall. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PriceAlert.name, schema: PriceAlertSchema },
      { name: PriceDigest.name, schema: PriceDigestSchema },
    ]),
    RateLimitsModule,
    CategoriesModule,
    MerchantsModule,
    ProductSearchModule,
    ThemeModule,
    WebsitesModule,
  ],
  controllers: [PriceAlertsController, PriceDigestsController],
  providers: [
    AlertMails,
    AlertTokens,
    DigestMails,
    PriceAlertChecker,
    PriceAlertsRepository,
    PriceAlertsService,
    PriceDigestSender,
    PriceDigestsRepository,
    PriceDigestsService,
    PriceMailSchedule,
    RequestLimits,
    ShopperMails,
    ShownProducts,
  ],
})
export class PriceAlertsModule {}
