import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { Article, ArticleSchema } from './article.schema.js';
import { ArticleCategory, ArticleCategorySchema } from './article-category.schema.js';
import { ArticleCategoriesController } from './article-categories.controller.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCountsController } from './article-counts.controller.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesAdminController } from './articles-admin.controller.js';
import { ArticlesAdminService } from './articles-admin.service.js';
import { ArticlesRepository } from './articles.repository.js';
import { ArticlesService } from './articles.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Article.name, schema: ArticleSchema },
      { name: ArticleCategory.name, schema: ArticleCategorySchema },
    ]),
    AuthModule,
    WebsitesModule,
  ],
  controllers: [ArticlesAdminController, ArticlesController, ArticleCountsController, ArticleCategoriesController],
  providers: [
    ArticlesService,
    ArticlesAdminService,
    ArticleCategoriesService,
    ArticleCategoriesRepository,
    ArticlesRepository,
  ],
  exports: [ArticlesService, ArticleCategoriesService],
})
export class ArticlesModule {}
