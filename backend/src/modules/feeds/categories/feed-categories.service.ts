import { Injectable, NotFoundException } from '@nestjs/common';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import type { MapFeedCategoryDto } from '../feeds.dto.js';
import { FeedsRepository } from '../feeds.repository.js';
import type { FeedCategoryView } from '../feeds.views.js';
import { FeedCategoriesRepository } from './feed-categories.repository.js';

/** What the categories of a feed are, to us. */
@Injectable()
export class FeedCategoriesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly mapped: FeedCategoriesRepository,
    private readonly categories: ProductCategoriesService,
  ) {}

  /** By their path. @throws NotFoundException for an unknown feed. */
  async list(feedId: string): Promise<FeedCategoryView[]> {
    await this.feeds.get(feedId);
    const ours = await this.categories.all();
    return (await this.mapped.of(feedId)).map(({ path, products, categoryId }) => ({
      path,
      products,
      categoryId,
      categoryName: (categoryId !== null && ours.get(categoryId)?.categoryName) || null,
    }));
  }

  /** Says which category is meant in the runs to come. @throws NotFoundException for an unknown feed, category or path. */
  async map(feedId: string, { path, categoryId }: MapFeedCategoryDto): Promise<FeedCategoryView> {
    await this.feeds.get(feedId);
    const ours = categoryId === null ? undefined : (await this.categories.all()).get(categoryId);
    if (categoryId !== null && !ours) throw new NotFoundException('There is no such category.');
    const products = await this.mapped.map(feedId, path, categoryId);
    if (products === undefined) throw new NotFoundException('The feed has no such category.');
    // The file is read again although it is the same.
    await this.feeds.update(feedId, { fetched: null });
    return { path, products, categoryId, categoryName: ours?.categoryName ?? null };
  }
}
