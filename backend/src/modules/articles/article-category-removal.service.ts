import { Injectable } from '@nestjs/common';
import { countOf, needsForce } from '../../common/http/force.js';
import { ArticleCategoriesService } from '../categories/article-categories.service.js';
import type { ArticleCategoryView } from '../categories/categories.dto.js';
import { ArticlesService } from './articles.service.js';

/** Deletes article categories. It lives with the articles, since the categories know nothing of those. */
@Injectable()
export class ArticleCategoryRemovalService {
  constructor(
    private readonly categories: ArticleCategoriesService,
    private readonly articles: ArticlesService,
  ) {}

  /** @throws NotFoundException for an unknown id, ConflictException when articles use it, unless forced. */
  async delete(id: string, isForced: boolean): Promise<ArticleCategoryView> {
    const category = await this.categories.get(id);
    const count = await this.articles.countInCategory(category.value);
    if (count > 0 && !isForced) {
      throw needsForce(
        `${category.label} is the category of ${countOf(count, 'article')}, which would keep its bare key.`,
      );
    }
    await this.categories.delete(id);
    return category;
  }
}
