import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { ProductImagesService } from './product-images.service.js';

/** Images of products that merchants host. The media library serves them under /media. */
@Module({ imports: [ProductsModule], providers: [ProductImagesService] })
export class ProductImagesModule {}
