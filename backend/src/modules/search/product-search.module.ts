import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { ENV, type Env } from '../../config/env.js';
import { DatabaseIdentity } from '../../database/database-identity.js';
import { DatabaseServer } from '../../database/database-server.js';
import { Leases, LeasesModule } from '../../database/leases/leases.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductsService } from '../products/products.service.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { SynonymsService } from '../synonyms/synonyms.service.js';
import { CatalogueNames } from './catalogue-names.js';
import { EmbeddedProductSearch } from './embedded/embedded-product-search.js';
import { IndexThread } from './embedded/index-thread.js';
import { SearchIndex } from './embedded/search-index.js';
import { OpenSearchProductSearch } from './opensearch/opensearch-product-search.js';
import { ProductSearch } from './product-search.js';

/** Chooses the search engine: OpenSearch if it is configured, otherwise the embedded index. */
@Module({
  imports: [ProductsModule, CategoriesModule, LeasesModule, MerchantsModule, SynonymsModule],
  providers: [
    CatalogueNames,
    {
      provide: SearchIndex,
      inject: [ENV, DatabaseServer],
      useFactory: ({ dataDir, logLevel }: Env, { uri, kind }: DatabaseServer) =>
        new IndexThread({ database: { uri, kind }, file: join(dataDir, 'search-index'), logLevel }),
    },
    {
      provide: ProductSearch,
      inject: [ENV, ProductsService, CatalogueNames, Leases, DatabaseIdentity, SearchIndex, SynonymsService],
      useFactory: (
        { search }: Env,
        products: ProductsService,
        names: CatalogueNames,
        leases: Leases,
        database: DatabaseIdentity,
        index: SearchIndex,
        synonyms: SynonymsService,
      ) =>
        search
          ? new OpenSearchProductSearch(search, products, names, leases, database, synonyms)
          : new EmbeddedProductSearch(index, products, names, synonyms),
    },
  ],
  exports: [ProductSearch],
})
export class ProductSearchModule {
  constructor(search: ProductSearch, invalidations: Invalidations) {
    // Each instance polls for changes itself, so each announces a change only to its own caches.
    search.onChange(() => invalidations.announceHere(['products']));
  }
}
