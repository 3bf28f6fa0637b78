import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/database.module.js';
import { ProductsModule } from '../../products/products.module.js';
import type { IndexThreadOptions } from './index-thread.js';

/** Gives the index thread a database connection and the stored products. */
@Module({})
export class IndexWorkerModule {
  static of({ database }: IndexThreadOptions): DynamicModule {
    return { module: IndexWorkerModule, imports: [DatabaseModule.at(database), ProductsModule] };
  }
}
