import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductSchema, StoredProduct } from './product.schema.js';
import { ProductImportsService } from './product-imports.service.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

/** The stored products of all merchants: their schema, reads and imports. Imports no other module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredProduct.name, schema: ProductSchema }])],
  providers: [ProductsRepository, ProductsService, ProductImportsService],
  exports: [ProductsService, ProductImportsService],
})
export class ProductsModule {}
