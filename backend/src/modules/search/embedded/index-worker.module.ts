import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/database.module.js';
import { ProductsModule } from '../../products/products.module.js';
import type { IndexThreadOptions } from './index-thread.js';

/** Provides the catalogue to the thread of the index. */
@Module({})
export class IndexWorkerModule {
  static of({ database }: IndexThreadOptions): DynamicModule {
    return { module: IndexWorkerModule, imports: [DatabaseModule.at(database), ProductsModule] };
  }
}
