import { Module } from '@nestjs/common';
import { ProductSearchModule } from '../catalogue/search/product-search.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ProductProxyController } from './product-proxy.controller.js';
import { ProductProxyService } from './product-proxy.service.js';

@Module({
  imports: [CategoriesModule, MerchantsModule, ProductSearchModule, WebsitesModule],
  controllers: [ProductProxyController],
  providers: [ProductProxyService],
})
export class ProductProxyModule {}
