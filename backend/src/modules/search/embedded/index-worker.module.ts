import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/database.module.js';
import { ProductsModule } from '../../products/products.module.js';
import type { IndexThreadOptions } from './index-thread.js';

/** What the thread of the index needs of the product: the catalogue. */
@Module({})
export class IndexWorkerModule {
  static of({ database }: IndexThreadOptions): DynamicModule {
    return { module: IndexWorkerModule, imports: [DatabaseModule.at(database), ProductsModule] };
  }
}
