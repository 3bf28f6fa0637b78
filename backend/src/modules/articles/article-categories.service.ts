import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { toKey } from '@grabdeals/shared/slug';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { countOf, needsForce } from '../../common/http/force.dto.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import type { ArticleCategoryView } from './article-categories.dto.js';
import { ArticlesRepository } from './articles.repository.js';

const NONE = 'There is no such category.';

@Injectable()
export class ArticleCategoriesService {
  constructor(
    private readonly repository: ArticleCategoriesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /** The categories with these keys, by label; unknown keys are left out. */
  byValues(values: string[]): Promise<ArticleCategoryView[]> {
    return this.repository.byValues(values);
  }

  list(query: ListQuery): Promise<{ data: ArticleCategoryView[]; total: number }> {
    return this.repository.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<ArticleCategoryView> {
    const category = await this.repository.find(id);
    if (!category) throw new NotFoundException(NONE);
    return category;
  }

  /** @throws ConflictException when another category has the same key. */
  async create(label: string): Promise<ArticleCategoryView> {
    const value = toKey(label);
    const [taken] = await this.byValues([value]);
    if (taken) throw new ConflictException(`There is a category ${taken.label} already.`);
    return this.repository.create({ label, value });
  }

  /** Changes the label; the key stays, since articles and addresses refer to it. */
  async rename(id: string, label: string): Promise<ArticleCategoryView> {
    const category = await this.repository.rename(id, label);
    if (!category) throw new NotFoundException(NONE);
    return category;
  }

  /** @throws NotFoundException for an unknown id, ConflictException when articles use it, unless forced. */
  async delete(id: string, isForced: boolean): Promise<ArticleCategoryView> {
    const category = await this.get(id);
    const count = await this.articles.countInCategory(category.value);
    if (count > 0 && !isForced) {
      throw needsForce(
        `${category.label} is the category of ${countOf(count, 'article')}, which would keep its bare key.`,
      );
    }
    await this.repository.delete(id);
    return category;
  }

  addMissing(entries: readonly { label: string; value: string }[]): Promise<void> {
    return this.repository.addMissing(entries);
  }
}
