import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCategory, ArticleCategorySchema } from './article-category.schema.js';
import { ProductCategoriesRepository } from './product-categories.repository.js';
import { ProductCategoriesService } from './product-categories.service.js';
import { ProductCategory, ProductCategorySchema } from './product-category.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductCategory.name, schema: ProductCategorySchema },
      { name: ArticleCategory.name, schema: ArticleCategorySchema },
    ]),
  ],
  providers: [
    ProductCategoriesService,
    ProductCategoriesRepository,
    ArticleCategoriesService,
    ArticleCategoriesRepository,
  ],
  exports: [ProductCategoriesService, ArticleCategoriesService],
})
export class CategoriesModule {}
