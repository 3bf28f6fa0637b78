import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../../categories/categories.module.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { MerchantsModule } from '../../merchants/merchants.module.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CategoryCatalogue } from './category-catalogue.js';
import { FeedImporter } from './feed-importer.js';
import { ImportLock, ImportLockSchema } from './import-lock.schema.js';
import { ImportLocksRepository } from './import-locks.repository.js';
import { ImportLocks } from './import-locks.service.js';
import { MerchantDirectory } from './merchant-directory.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ImportLock.name, schema: ImportLockSchema }]),
    CatalogueModule,
    CategoriesModule,
    MerchantsModule,
  ],
  providers: [
    FeedImporter,
    ImportLocks,
    ImportLocksRepository,
    { provide: CategoryCatalogue, useExisting: ProductCategoriesService },
    { provide: MerchantDirectory, useExisting: MerchantsService },
  ],
  exports: [FeedImporter],
})
export class FeedImportModule {}
