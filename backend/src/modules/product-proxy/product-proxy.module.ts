import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { UPSTREAM_CLIENT, type UpstreamClient } from '../upstream/upstream-client.js';
import { UpstreamModule } from '../upstream/upstream.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CardCache } from './card-cache.js';
import { CardSummariesService } from './card-summaries.service.js';
import { CatalogueFinder } from './catalogue-finder.js';
import { InterpretedSearchService } from './interpretation/interpreted-search.service.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { ProductPagesService } from './pages/product-pages.service.js';
import { ProductFinder } from './product-finder.js';
import { ProductProxyController } from './product-proxy.controller.js';
import { ProductProxyService } from './product-proxy.service.js';
import { UpstreamFinder } from './upstream/upstream-finder.js';

/** The shoppers' product API: product lists, search, suggestions and links, from this installation or from an upstream. */
@Module({
  imports: [
    CategoriesModule,
    MerchantsModule,
    ProductsModule,
    ProductSearchModule,
    SynonymsModule,
    UpstreamModule,
    WebsitesModule,
  ],
  controllers: [ProductProxyController, LinksController],
  providers: [
    ProductProxyService,
    LinksService,
    ProductPagesService,
    CardCache,
    CardSummariesService,
    CatalogueFinder,
    InterpretedSearchService,
    {
      provide: ProductFinder,
      inject: [UPSTREAM_CLIENT, CatalogueFinder, MerchantsService],
      useFactory: (client: UpstreamClient | null, catalogue: CatalogueFinder, merchants: MerchantsService) =>
        client ? new UpstreamFinder(client, catalogue, merchants) : catalogue,
    },
  ],
  exports: [ProductProxyService],
})
export class ProductProxyModule {}
