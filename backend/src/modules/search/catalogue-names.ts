import { Injectable } from '@nestjs/common';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { NameBook } from './name-book.js';

/** Reads the names of merchants and categories. Search indexes read them whenever they poll for changes. */
@Injectable()
export class CatalogueNames {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
  ) {}

  async load(): Promise<NameBook> {
    const [merchants, categories] = await Promise.all([this.merchants.all(), this.categories.all()]);
    return {
      merchants: new Map([...merchants].map(([mid, merchant]) => [mid, merchant.merchantInfo.name])),
      categories: new Map([...categories].map(([id, category]) => [id, category.categoryName])),
    };
  }
}
