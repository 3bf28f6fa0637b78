import { Injectable, NotFoundException } from '@nestjs/common';
import { ArticleCategoriesService } from '../categories/article-categories.service.js';
import type { ArticlesView, ArticleView, ListArticlesDto, SiteArticleCategoriesView } from './articles.dto.js';
import { ArticlesRepository, type SeededArticle } from './articles.repository.js';

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
  ) {}

  /** A page of a site's published articles, newest first. */
  async listPublished(siteName: string, query: ListArticlesDto): Promise<ArticlesView> {
    const { page, pageSize, category } = query;
    const { data, total } = await this.articles.list(siteName, { status: 'Published', page, pageSize, category });
    return { data, totalCount: total };
  }

  /** @throws NotFoundException for an unknown id, a draft, and an article of other sites. */
  async readPublished(siteName: string, id: string): Promise<ArticleView> {
    const article = await this.articles.find(siteName, id, 'Published');
    if (!article) throw new NotFoundException('There is no such article.');
    return article;
  }

  /** Categories in which a site has published articles. */
  async categoriesOf(siteName: string): Promise<SiteArticleCategoriesView> {
    const values = await this.articles.categories(siteName, 'Published');
    return { data: await this.categories.byValues(values) };
  }

  addMissing(articles: SeededArticle[]): Promise<void> {
    return this.articles.addMissing(articles);
  }
}
