import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { ENV, type Env } from '../../config/env.js';
import { DatabaseIdentity } from '../../database/database-identity.js';
import { DatabaseServer } from '../../database/database-server.js';
import { LeasesModule } from '../../database/leases/leases.module.js';
import { Leases } from '../../database/leases/leases.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { CatalogueNames } from './catalogue-names.js';
import { EmbeddedProductSearch } from './embedded/embedded-product-search.js';
import { IndexThread } from './embedded/index-thread.js';
import { SearchIndex } from './embedded/search-index.js';
import { OpenSearchProductSearch } from './opensearch/opensearch-product-search.js';
import { ProductSearch, ProductSource } from './product-search.js';
import { SharedNames } from './shared-names.js';

/** The one place that chooses the search engine. It reads the catalogue; the catalogue does not know it. */
@Module({
  imports: [ProductsModule, CategoriesModule, LeasesModule, MerchantsModule],
  providers: [
    { provide: CatalogueNames, useClass: SharedNames },
    {
      provide: SearchIndex,
      inject: [ENV, DatabaseServer],
      useFactory: ({ dataDir, logLevel }: Env, { uri, kind }: DatabaseServer) =>
        new IndexThread({ database: { uri, kind }, file: join(dataDir, 'search-index'), logLevel }),
    },
    {
      provide: ProductSearch,
      inject: [ENV, ProductSource, CatalogueNames, Leases, DatabaseIdentity, SearchIndex],
      useFactory: (
        { search }: Env,
        source: ProductSource,
        names: CatalogueNames,
        leases: Leases,
        database: DatabaseIdentity,
        index: SearchIndex,
      ) =>
        search
          ? new OpenSearchProductSearch(search, source, names, leases, database)
          : new EmbeddedProductSearch(index, source, names),
    },
  ],
  exports: [ProductSearch],
})
export class ProductSearchModule {
  constructor(search: ProductSearch, invalidations: Invalidations) {
    // Every instance follows the catalogue itself, and finds a change when its own look has come to it.
    search.onChange(() => invalidations.announceHere(['products']));
  }
}
