import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ShareImagesController } from './share-images.controller.js';
import { ShareImagesService, ShareTitlesService } from './share-images.service.js';

@Module({
  imports: [ArticlesModule, CategoriesModule, MerchantsModule, ProductsModule, ThemeModule, WebsitesModule],
  controllers: [ShareImagesController],
  providers: [ShareImagesService, ShareTitlesService],
})
export class ShareImagesModule {}
