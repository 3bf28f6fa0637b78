import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ProductSchema, StoredProduct } from '../products/product.schema.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { ProductListService } from './product-list.service.js';
import { ProductRecordsRepository } from './product-records.repository.js';
import { ProductViewsService } from './product-views.service.js';
import { ProductsAdminController } from './products-admin.controller.js';
import { ProductsAdminService } from './products-admin.service.js';

/** The operators' side of the catalogue. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredProduct.name, schema: ProductSchema }]),
    ArticlesModule,
    CategoriesModule,
    ClicksModule,
    MerchantsModule,
    ProductSearchModule,
    WebsitesModule,
  ],
  controllers: [ProductsAdminController],
  providers: [ProductListService, ProductRecordsRepository, ProductViewsService, ProductsAdminService],
  exports: [ProductsAdminService],
})
export class ProductsAdminModule {}
