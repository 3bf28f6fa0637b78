import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Article, ArticleSchema } from './article.schema.js';
import { ArticleCategory, ArticleCategorySchema } from './article-category.schema.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticlesRepository } from './articles.repository.js';
import { ArticlesService } from './articles.service.js';

/** Articles without their calls: for processes that nobody signs in to, too. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Article.name, schema: ArticleSchema },
      { name: ArticleCategory.name, schema: ArticleCategorySchema },
    ]),
    WebsitesModule,
  ],
  providers: [ArticlesService, ArticleCategoriesService, ArticleCategoriesRepository, ArticlesRepository],
  exports: [ArticlesService, ArticleCategoriesService, ArticlesRepository],
})
export class ArticleRecordsModule {}
