import { Module } from '@nestjs/common';
import { LeasesModule } from '../../../database/leases/leases.module.js';
import { CategoriesModule } from '../../categories/categories.module.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { MerchantsModule } from '../../merchants/merchants.module.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CategoryCatalogue } from './category-catalogue.js';
import { FeedImporter } from './feed-importer.js';
import { MerchantDirectory } from './merchant-directory.js';

@Module({
  imports: [LeasesModule, CatalogueModule, CategoriesModule, MerchantsModule],
  providers: [
    FeedImporter,
    { provide: CategoryCatalogue, useExisting: ProductCategoriesService },
    { provide: MerchantDirectory, useExisting: MerchantsService },
  ],
  exports: [FeedImporter],
})
export class FeedImportModule {}
