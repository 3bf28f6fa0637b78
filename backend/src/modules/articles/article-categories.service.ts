import { ConflictException, Injectable } from '@nestjs/common';
import { toKey } from '@grabdeals/shared/slug';
import type { Caller } from '../../common/access/caller.js';
import { countOf, needsForce } from '../../common/http/force.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import type { ArticleCategoryView, SaveArticleCategoryDto } from './article-categories.dto.js';
import { ArticlesRepository } from './articles.repository.js';

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

  list(query: ListQuery): Promise<RecordPage<ArticleCategoryView>> {
    return this.repository.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<ArticleCategoryView> {
    return this.repository.get(id);
  }

  /** @throws ConflictException when another category has the same key. */
  async create({ label }: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    const value = toKey(label);
    const [taken] = await this.byValues([value]);
    if (taken) throw new ConflictException(`A category ${taken.label} already exists.`);
    return this.repository.create({ label, value });
  }

  /** Changes the label; the key stays, since articles and addresses refer to it. */
  update(id: string, { label }: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    return this.repository.update(id, { label });
  }

  /** @throws NotFoundException for an unknown id, ConflictException when articles use it, unless forced. */
  async delete(id: string, _caller: Caller | undefined, isForced: boolean): Promise<ArticleCategoryView> {
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
