import { Injectable } from '@nestjs/common';
import { ArticleCategoriesRepository } from './article-categories.repository.js';
import type { ArticleCategoryView } from './categories.dto.js';

@Injectable()
export class ArticleCategoriesService {
  constructor(private readonly repository: ArticleCategoriesRepository) {}

  /** The categories with these keys, by label; unknown keys are left out. */
  byValues(values: string[]): Promise<ArticleCategoryView[]> {
    return this.repository.byValues(values);
  }

  addMissing(entries: readonly { label: string; value: string }[]): Promise<void> {
    return this.repository.addMissing(entries);
  }
}
