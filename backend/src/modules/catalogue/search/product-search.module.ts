import { Module } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { CategoriesModule } from '../../categories/categories.module.js';
import { MerchantsModule } from '../../merchants/merchants.module.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CatalogueNames } from './catalogue-names.js';
import { EmbeddedProductSearch } from './embedded-product-search.js';
import { ProductSearch } from './product-search.js';
import { SharedNames } from './shared-names.js';

/** The one place that chooses the search engine. It reads the catalogue; the catalogue does not know it. */
@Module({
  imports: [CatalogueModule, CategoriesModule, MerchantsModule],
  providers: [
    { provide: CatalogueNames, useClass: SharedNames },
    { provide: ProductSearch, useClass: EmbeddedProductSearch },
  ],
  exports: [ProductSearch],
})
export class ProductSearchModule {
  constructor(search: ProductSearch, invalidations: Invalidations) {
    search.onChange(() => invalidations.announce(['products']));
  }
}
