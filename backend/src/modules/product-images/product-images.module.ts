import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.js';
import { FailedImage, FailedImageSchema, FailedImagesRepository } from './failed-images.repository.js';
import { ProductImagesController } from './product-images.controller.js';
import { ProductImagesService } from './product-images.service.js';

/** Images of products that merchants host. The media library serves them under /media. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FailedImage.name, schema: FailedImageSchema }]), ProductsModule],
  controllers: [ProductImagesController],
  providers: [ProductImagesService, FailedImagesRepository],
})
export class ProductImagesModule {}
