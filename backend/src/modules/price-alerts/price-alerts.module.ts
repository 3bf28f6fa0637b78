import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { SiteMailer } from '../websites/site-mailer.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { PriceAlertsController, PriceDigestsController } from './price-alerts.controller.js';
import {
  PriceSubscription,
  PriceSubscriptionSchema,
  PriceSubscriptionsRepository,
} from './price-subscriptions.repository.js';
import { PriceSubscriptionsService, ShownProducts } from './price-subscriptions.service.js';

/** E-mails to shoppers when the prices of products fall. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PriceSubscription.name, schema: PriceSubscriptionSchema }]),
    RateLimitsModule,
    CategoriesModule,
    MerchantsModule,
    ProductSearchModule,
    ThemeModule,
    WebsitesModule,
  ],
  controllers: [PriceAlertsController, PriceDigestsController],
  providers: [PriceSubscriptionsService, PriceSubscriptionsRepository, ShownProducts, SiteMailer],
})
export class PriceAlertsModule {}
