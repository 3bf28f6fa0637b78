import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCategory, ArticleCategorySchema } from './article-category.schema.js';
import { ProductCategoriesRepository } from './product-categories.repository.js';
import { ProductCategoriesService } from './product-categories.service.js';
import { ProductCategoriesAdminController } from './product-categories-admin.controller.js';
import { ProductCategoriesAdminService } from './product-categories-admin.service.js';
import { ProductCategory, ProductCategorySchema } from './product-category.schema.js';
import { TaxonomyController } from './taxonomy.controller.js';
import { TaxonomyService } from './taxonomy.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductCategory.name, schema: ProductCategorySchema },
      { name: ArticleCategory.name, schema: ArticleCategorySchema },
    ]),
    CatalogueModule,
    WebsitesModule,
  ],
  controllers: [ProductCategoriesAdminController, TaxonomyController],
  providers: [
    ProductCategoriesService,
    ProductCategoriesRepository,
    ProductCategoriesAdminService,
    TaxonomyService,
    ArticleCategoriesService,
    ArticleCategoriesRepository,
  ],
  exports: [ProductCategoriesService, ArticleCategoriesService],
})
export class CategoriesModule {}
