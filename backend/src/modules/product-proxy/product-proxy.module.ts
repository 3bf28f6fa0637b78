import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV, type Env } from '../../config/env.js';
import { ProductSearchModule } from '../search/product-search.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { CatalogueFinder } from './catalogue-finder.js';
import { FeedChannel, FeedChannelSchema } from './feed-rows/feed-channel.schema.js';
import { FeedRowsController } from './feed-rows/feed-rows.controller.js';
import { FeedRowsRepository } from './feed-rows/feed-rows.repository.js';
import { FeedRowsService } from './feed-rows/feed-rows.service.js';
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
    MongooseModule.forFeature([{ name: FeedChannel.name, schema: FeedChannelSchema }]),
    CategoriesModule,
    MerchantsModule,
    ProductSearchModule,
    WebsitesModule,
  ],
  controllers: [ProductProxyController, LinksController, FeedRowsController],
  providers: [
    ProductProxyService,
    LinksService,
    FeedRowsService,
    FeedRowsRepository,
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
  exports: [FeedRowsService],
})
export class ProductProxyModule {}
