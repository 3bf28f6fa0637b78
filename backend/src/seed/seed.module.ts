import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../modules/articles/articles.module.js';
import { AuthModule } from '../modules/auth/auth.module.js';
import { CatalogueModule } from '../modules/catalogue/catalogue.module.js';
import { ProductSearchModule } from '../modules/catalogue/search/product-search.module.js';
import { CategoriesModule } from '../modules/categories/categories.module.js';
import { ImagesModule } from '../modules/images/images.module.js';
import { MerchantsModule } from '../modules/merchants/merchants.module.js';
import { ThemeModule } from '../modules/theme/theme.module.js';
import { WebsitesModule } from '../modules/websites/websites.module.js';
import { DemoSeedTarget } from './demo-seed-target.js';
import { SeedStateRepository } from './seed-state.repository.js';
import { SeedState, SeedStateSchema } from './seed-state.schema.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SeedState.name, schema: SeedStateSchema }]),
    ArticlesModule,
    AuthModule,
    CatalogueModule,
    CategoriesModule,
    ImagesModule,
    MerchantsModule,
    ProductSearchModule,
    ThemeModule,
    WebsitesModule,
  ],
  providers: [SeedService, SeedStateRepository, DemoSeedTarget],
  exports: [SeedService],
})
export class SeedModule {}
