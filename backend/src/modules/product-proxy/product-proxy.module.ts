import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV, type Env } from '../../config/env.js';
import { ProductSearchModule } from '../catalogue/search/product-search.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CatalogueFinder } from './catalogue-finder.js';
import { Feed, FeedSchema } from './feeds/feed.schema.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { FeedsRepository } from './feeds/feeds.repository.js';
import { FeedsService } from './feeds/feeds.service.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { ProductFinder } from './product-finder.js';
import { ProductProxyController } from './product-proxy.controller.js';
import { ProductProxyService } from './product-proxy.service.js';
import { UPSTREAM_CLIENT, UpstreamClient } from './upstream/upstream-client.js';
import { UpstreamFinder } from './upstream/upstream-finder.js';

/** The one place that chooses where shoppers' products come from. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Feed.name, schema: FeedSchema }]),
    CategoriesModule,
    MerchantsModule,
    ProductSearchModule,
    WebsitesModule,
  ],
  controllers: [ProductProxyController, LinksController, FeedsController],
  providers: [
    ProductProxyService,
    LinksService,
    FeedsService,
    FeedsRepository,
    CatalogueFinder,
    {
      provide: UPSTREAM_CLIENT,
      inject: [ENV],
      useFactory: ({ upstream }: Env) => (upstream ? new UpstreamClient(upstream.url, upstream.apiKey) : null),
    },
    {
      provide: ProductFinder,
      inject: [UPSTREAM_CLIENT, CatalogueFinder, MerchantsService],
      useFactory: (client: UpstreamClient | null, catalogue: CatalogueFinder, merchants: MerchantsService) =>
        client ? new UpstreamFinder(client, catalogue, merchants) : catalogue,
    },
  ],
  exports: [FeedsService],
})
export class ProductProxyModule {}
