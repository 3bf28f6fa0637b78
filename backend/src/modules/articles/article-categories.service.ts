import { ConflictException, Injectable } from '@nestjs/common';
import { toKey } from '@grabdeals/shared/slug';
import type { Caller } from '../../common/access/caller.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { countOf } from '../../common/count-of.js';
import { NeedsForceException } from '../../common/http/force.js';
import type { DeleteOptions } from '../../common/http/record-service.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import { ArticlesRepository } from './articles.repository.js';
import {
  ARTICLE_CATEGORIES,
  type ArticleCategoryView,
  type SaveArticleCategoryDto,
} from './article-category.resource.js';

@Injectable()
export class ArticleCategoriesService implements RestorableRecords {
  readonly definition = ARTICLE_CATEGORIES;
  constructor(
    private readonly categories: ArticleCategoriesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /** Returns the categories with these keys, sorted by label. Unknown keys are skipped. */
  byValues(values: string[]): Promise<ArticleCategoryView[]> {
    return this.categories.byValues(values);
  }

  list(query: ListQuery): Promise<RecordPage<ArticleCategoryView>> {
    return this.categories.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<ArticleCategoryView> {
    return this.categories.get(id);
  }

  /** @throws ConflictException if another category has the same key. */
  async create({ label }: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    const value = toKey(label);
    const [existing] = await this.byValues([value]);
    if (existing) throw new ConflictException(`A category ${existing.label} already exists.`);
    return this.categories.create({ label, value });
  }

  /** Changes the label. The key never changes, because articles and URLs contain it. */
  async update(id: string, { label }: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    return this.categories.update(id, { label });
  }

  /** @throws NeedsForceException if articles use the category. */
  async delete(id: string, _caller: Caller | undefined, { force }: DeleteOptions): Promise<ArticleCategoryView> {
    const category = await this.get(id);
    const count = await this.articles.countInCategory(category.value);
    if (count > 0 && !force) {
      throw new NeedsForceException(
        `${category.label} is the category of ${countOf(count, 'article')}, which would keep its bare key.`,
      );
    }
    await this.categories.delete(id);
    return category;
  }

  async restore(id: string, state: RecordState): Promise<void> {
    await this.categories.restore(id, await restoredFields(ARTICLE_CATEGORIES, state));
  }

  discard(id: string, caller: Caller): Promise<ArticleCategoryView> {
    return this.delete(id, caller, {});
  }
}
