import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { TagsController } from './tags.controller.js';

/** The operators' tags that articles, coupons and merchants have. */
@Module({
  imports: [ArticlesModule, CouponsModule, MerchantsModule],
  controllers: [TagsController],
})
export class TagsModule {}
