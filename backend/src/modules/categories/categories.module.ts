import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CategoriesController } from './categories.controller.js';
import { ProductCategoriesRepository } from './product-categories.repository.js';
import { ProductCategoriesService } from './product-categories.service.js';
import { ProductCategoriesAdminController } from './product-categories-admin.controller.js';
import { ProductCategory, ProductCategorySchema } from './product-category.resource.js';
import { TaxonomyController } from './taxonomy.controller.js';
import { TaxonomyService } from './taxonomy.service.js';

/** Product categories for shoppers and operators, and the taxonomy. Article categories belong to the module `articles`. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ProductCategory.name, schema: ProductCategorySchema }]),
    ProductsModule,
    WebsitesModule,
  ],
  controllers: [CategoriesController, ProductCategoriesAdminController, TaxonomyController],
  providers: [ProductCategoriesService, ProductCategoriesRepository, TaxonomyService],
  exports: [ProductCategoriesService],
})
export class CategoriesModule {}
