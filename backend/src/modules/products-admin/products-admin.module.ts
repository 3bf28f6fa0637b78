import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { ProductListService } from './product-list.service.js';
import { ProductViewsService } from './product-views.service.js';
import { ProductsAdminController } from './products-admin.controller.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Products for operators: list, export, overrides and tags. */
@Module({
  imports: [
    OperationsModule,
    ArticlesModule,
    CategoriesModule,
    ClicksModule,
    DealsModule,
    MerchantsModule,
    ProductSearchModule,
    ProductsModule,
    WebsitesModule,
  ],
  controllers: [ProductsAdminController],
  providers: [ProductListService, ProductViewsService, ProductsAdminService],
  exports: [ProductsAdminService],
})
export class ProductsAdminModule {}
