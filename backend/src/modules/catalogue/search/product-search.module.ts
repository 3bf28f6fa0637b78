import { Module } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { ENV, type Env } from '../../../config/env.js';
import { LeasesModule } from '../../../database/leases/leases.module.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { CategoriesModule } from '../../categories/categories.module.js';
import { MerchantsModule } from '../../merchants/merchants.module.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CatalogueNames } from './catalogue-names.js';
import { EmbeddedProductSearch } from './embedded-product-search.js';
import { OpenSearchProductSearch } from './opensearch/opensearch-product-search.js';
import { ProductSearch, ProductSource } from './product-search.js';
import { SharedNames } from './shared-names.js';

/** The one place that chooses the search engine. It reads the catalogue; the catalogue does not know it. */
@Module({
  imports: [CatalogueModule, CategoriesModule, LeasesModule, MerchantsModule],
  providers: [
    { provide: CatalogueNames, useClass: SharedNames },
    {
      provide: ProductSearch,
      inject: [ENV, ProductSource, CatalogueNames, Leases],
      useFactory: ({ search }: Env, source: ProductSource, names: CatalogueNames, leases: Leases) =>
        search ? new OpenSearchProductSearch(search, source, names, leases) : new EmbeddedProductSearch(source, names),
    },
  ],
  exports: [ProductSearch],
})
export class ProductSearchModule {
  constructor(search: ProductSearch, invalidations: Invalidations) {
    search.onChange(() => invalidations.announce(['products']));
  }
}
