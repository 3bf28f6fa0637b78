import { ConflictException, Injectable } from '@nestjs/common';
import { toKey } from '@grabdeals/shared/slug';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import type { ArticleCategoryView } from './categories.dto.js';

@Injectable()
export class ArticleCategoriesService {
  constructor(private readonly repository: ArticleCategoriesRepository) {}

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
  async create(label: string): Promise<ArticleCategoryView> {
    const value = toKey(label);
    const [taken] = await this.byValues([value]);
    if (taken) throw new ConflictException(`There is a category ${taken.label} already.`);
    return this.repository.create({ label, value });
  }

  /** Changes the label; the key stays, since articles and addresses refer to it. */
  rename(id: string, label: string): Promise<ArticleCategoryView> {
    return this.repository.update(id, { label });
  }

  /** Removes the record alone; whoever calls has asked about the articles. */
  delete(id: string): Promise<void> {
    return this.repository.delete(id);
  }

  addMissing(entries: readonly { label: string; value: string }[]): Promise<void> {
    return this.repository.addMissing(entries);
  }
}
