import { Injectable, NotFoundException } from '@nestjs/common';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import type { MapFeedCategoryDto } from '../feeds.dto.js';
import { FeedsRepository } from '../feeds.repository.js';
import type { FeedCategoryView } from '../feeds.views.js';
import { CategoryMapper } from './category-mapper.js';
import { CategorySuggestions } from './category-suggestions.js';
import { FeedCategoriesRepository } from './feed-categories.repository.js';

/** The categories of a feed, and which of ours they are mapped to. */
@Injectable()
export class FeedCategoriesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly feedCategories: FeedCategoriesRepository,
    private readonly categories: ProductCategoriesService,
  ) {}

  /** Returns the categories by their path. @throws NotFoundException for an unknown feed. */
  async list(feedId: string): Promise<FeedCategoryView[]> {
    await this.feeds.get(feedId);
    const [ours, found] = await Promise.all([this.categories.all(), this.feedCategories.of(feedId)]);
    const chosen = new Map(found.flatMap(({ path, categoryId }) => (categoryId === null ? [] : [[path, categoryId]])));
    const mapper = new CategoryMapper(this.categories, chosen);
    const suggestions = new CategorySuggestions([...ours.values()]);
    return Promise.all(
      found.map(async ({ path, products, googleCategory, categoryId }) => {
        const names = path.split(' > ');
        const { ids, mappedBy } = await mapper.find(names);
        const [filedUnder = null] = ids;
        return {
          path,
          products,
          categoryId,
          mappedBy,
          filedUnder,
          categoryName: (filedUnder !== null && ours.get(filedUnder)?.categoryName) || null,
          suggestedCategoryId: mappedBy ? null : (suggestions.find(names, googleCategory) ?? null),
        };
      }),
    );
  }

  /**
   * Maps a category for the next runs. The unmapped categories below it follow.
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
