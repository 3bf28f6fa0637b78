import { Injectable } from '@nestjs/common';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { CatalogueNames, type NameBook } from './catalogue-names.js';

/** Names from the merchants and categories that all sites share. */
@Injectable()
export class SharedNames extends CatalogueNames {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
  ) {
    super();
  }

  async load(): Promise<NameBook> {
    const [merchants, categories] = await Promise.all([this.merchants.all(), this.categories.all()]);
    return {
      merchants: new Map([...merchants].map(([mid, merchant]) => [mid, merchant.merchantInfo.name])),
      categories: new Map([...categories].map(([id, category]) => [id, category.categoryName])),
    };
  }
}
