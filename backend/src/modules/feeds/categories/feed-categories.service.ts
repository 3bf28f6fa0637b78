import { Injectable, NotFoundException } from '@nestjs/common';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import type { FeedCategoryView, MapFeedCategoryDto } from '../feeds.dto.js';
import { FeedsRepository } from '../feeds.repository.js';
import { splitCategoryPath } from '../reading/category-path.js';
import { CategoryMapper } from './category-mapper.js';
import { CategorySuggestions } from './category-suggestions.js';
import { FeedCategoriesRepository } from './feed-categories.repository.js';

/** Lists the categories of feeds and maps them to our categories. */
@Injectable()
export class FeedCategoriesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly feedCategories: FeedCategoriesRepository,
    private readonly categories: ProductCategoriesService,
  ) {}

  /** Returns the categories sorted by path. @throws NotFoundException for an unknown feed. */
  async list(feedId: string): Promise<FeedCategoryView[]> {
    await this.feeds.get(feedId);
    const [ourCategories, feedCategories] = await Promise.all([this.categories.all(), this.feedCategories.of(feedId)]);
    const choices = new Map(
      feedCategories.flatMap(({ path, categoryId }) => (categoryId === null ? [] : [[path, categoryId]])),
    );
    const mapper = new CategoryMapper(this.categories, choices);
    const suggestions = new CategorySuggestions([...ourCategories.values()]);
    return Promise.all(
      feedCategories.map(async ({ path, products, googleCategory, categoryId }) => {
        const names = splitCategoryPath(path);
        const { ids, mappedBy } = await mapper.find(names);
        const [filedUnder = null] = ids;
        return {
          path,
          products,
          categoryId,
          mappedBy,
          filedUnder,
          categoryName: (filedUnder !== null && ourCategories.get(filedUnder)?.categoryName) || null,
          suggestedCategoryId: mappedBy ? null : (suggestions.find(names, googleCategory) ?? null),
        };
      }),
    );
  }

  /**
   * Maps a category, and the unmapped categories below it, for the next runs.
   * @throws NotFoundException for an unknown feed, category or path.
   */
  async map(feedId: string, { path, categoryId }: MapFeedCategoryDto): Promise<FeedCategoryView> {
    await this.feeds.get(feedId);
    if (categoryId !== null && !(await this.categories.all()).has(categoryId))
      throw new NotFoundException('There is no such category.');
    if (!(await this.feedCategories.map(feedId, path, categoryId)))
      throw new NotFoundException('The feed has no such category.');
    // The next run reads the file again although it is unmodified.
    await this.feeds.update(feedId, { fetched: null });
    return (await this.list(feedId)).find((category) => category.path === path)!;
  }
}
