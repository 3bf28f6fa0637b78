import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ArticleCategoriesAdminController } from './article-categories-admin.controller.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCategory, ArticleCategorySchema } from './article-category.resource.js';
import { Article, ArticleSchema } from './article.resource.js';
import { ArticlesAdminController } from './articles-admin.controller.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesRepository } from './articles.repository.js';
import { ArticlesService } from './articles.service.js';
import { CurrentArticlesService } from './current-articles.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Article.name, schema: ArticleSchema },
      { name: ArticleCategory.name, schema: ArticleCategorySchema },
    ]),
    AuthModule,
    ComplianceModule,
    MerchantsModule,
    WebsitesModule,
  ],
  // `GET /content/export` comes before `GET /content/:id`.
  controllers: [ArticlesAdminController, ArticlesController, ArticleCategoriesAdminController],
  providers: [
    ArticlesService,
    CurrentArticlesService,
    ArticlesRepository,
    ArticleCategoriesService,
    ArticleCategoriesRepository,
  ],
  exports: [ArticlesService, CurrentArticlesService, ArticleCategoriesService],
})
export class ArticlesModule {}
