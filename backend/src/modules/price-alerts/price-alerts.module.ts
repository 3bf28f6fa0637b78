import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductProxyModule } from '../product-proxy/product-proxy.module.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { SiteMailer } from '../websites/site-mailer.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { AddressAlertsService } from './address-alerts.service.js';
import {
  AddressAlertsController,
  PriceAlertsController,
  PriceDigestsController,
  SearchAlertsController,
} from './price-alerts.controller.js';
import {
  PriceSubscription,
  PriceSubscriptionSchema,
  PriceSubscriptionsRepository,
} from './price-subscriptions.repository.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { SearchAlertsService } from './search-alerts.service.js';
import { ShopperMailer } from './shopper-mailer.js';
import { ShownProducts } from './shown-products.js';

/** E-mails to shoppers when the prices of products fall. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PriceSubscription.name, schema: PriceSubscriptionSchema }]),
    RateLimitsModule,
    CategoriesModule,
    MerchantsModule,
    ProductProxyModule,
    ProductSearchModule,
    ThemeModule,
    WebsitesModule,
  ],
  controllers: [PriceAlertsController, PriceDigestsController, SearchAlertsController, AddressAlertsController],
  providers: [
    AddressAlertsService,
    PriceSubscriptionsService,
    PriceSubscriptionsRepository,
    SearchAlertsService,
    ShopperMailer,
    ShownProducts,
    SiteMailer,
  ],
})
export class PriceAlertsModule {}
