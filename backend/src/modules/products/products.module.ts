import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueService } from './catalogue.service.js';
import { ProductSchema, StoredProduct } from './product.schema.js';
import { ProductImports } from './product-imports.service.js';
import { ProductsRepository } from './products.repository.js';
import { ProductSource } from '../search/product-search.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredProduct.name, schema: ProductSchema }])],
  providers: [
    CatalogueService,
    ProductImports,
    ProductsRepository,
    { provide: ProductSource, useExisting: ProductsRepository },
  ],
  exports: [CatalogueService, ProductImports, ProductSource],
})
export class ProductsModule {}
