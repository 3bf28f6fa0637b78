import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResourcesModule } from '../common/resources/resources.module.js';
import { LeasesModule } from '../database/leases/leases.service.js';
import { ArticlesModule } from '../modules/articles/articles.module.js';
import { AuthModule } from '../modules/auth/auth.module.js';
import { ProductsAdminModule } from '../modules/products-admin/products-admin.module.js';
import { ProductsModule } from '../modules/products/products.module.js';
import { ProductSearchModule } from '../modules/search/product-search.module.js';
import { CategoriesModule } from '../modules/categories/categories.module.js';
import { ClicksModule } from '../modules/clicks/clicks.module.js';
import { ConversionsModule } from '../modules/conversions/conversions.module.js';
import { CouponsModule } from '../modules/coupons/coupons.module.js';
import { FeedJobsModule } from '../modules/feeds/feed-jobs.module.js';
import { ImagesModule } from '../modules/images/images.module.js';
import { MerchantsModule } from '../modules/merchants/merchants.module.js';
import { PublicationsModule } from '../modules/publications/publications.module.js';
import { TravelFeedsModule } from '../modules/travel-feeds/travel-feeds.module.js';
import { RedirectModule } from '../modules/redirect/redirect.module.js';
import { ReportsModule } from '../modules/reports/reports.module.js';
import { SearchesModule } from '../modules/searches/searches.module.js';
import { SynonymsModule } from '../modules/synonyms/synonyms.module.js';
import { ThemeModule } from '../modules/theme/theme.module.js';
import { WebsitesModule } from '../modules/websites/websites.module.js';
import { DemoActivity } from './demo-activity.js';
import { DemoCommunityTarget } from './demo-community-target.js';
import { DemoCouponsTarget } from './demo-coupons-target.js';
import { DemoFeedsTarget, DemoSeedTarget } from './demo-seed-target.js';
import { DemoTrafficTarget } from './demo-traffic-target.js';
import { SeedState, SeedStateRepository, SeedStateSchema } from './seed-state.repository.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SeedState.name, schema: SeedStateSchema }]),
    ArticlesModule,
    AuthModule,
    ProductsModule,
    CategoriesModule,
    ClicksModule,
    ConversionsModule,
    CouponsModule,
    FeedJobsModule,
    ImagesModule,
    LeasesModule,
    MerchantsModule,
    PublicationsModule,
    ProductsAdminModule,
    ProductSearchModule,
    RedirectModule,
    ResourcesModule,
    ReportsModule,
    SearchesModule,
    SynonymsModule,
    ThemeModule,
    TravelFeedsModule,
    WebsitesModule,
  ],
  providers: [
    SeedService,
    SeedStateRepository,
    DemoActivity,
    DemoSeedTarget,
    DemoCommunityTarget,
    DemoCouponsTarget,
    DemoFeedsTarget,
    DemoTrafficTarget,
  ],
  exports: [SeedService],
})
export class SeedModule {}
