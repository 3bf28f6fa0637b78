import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ArticleCategoriesController } from './article-categories.controller.js';
import { ArticleCountsController } from './article-counts.controller.js';
import { ArticleRecordsModule } from './article-records.module.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesAdminController } from './articles-admin.controller.js';
import { ArticlesAdminService } from './articles-admin.service.js';

/** The calls of articles. */
@Module({
  imports: [ArticleRecordsModule, AuthModule, WebsitesModule],
  controllers: [ArticlesAdminController, ArticlesController, ArticleCountsController, ArticleCategoriesController],
  providers: [ArticlesAdminService],
  exports: [ArticleRecordsModule],
})
export class ArticlesModule {}
