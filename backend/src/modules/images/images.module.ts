import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { SiteImageList, SiteImageListSchema } from './site-images.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SiteImageList.name, schema: SiteImageListSchema }])],
  controllers: [ImagesController],
  providers: [ImagesService, ImagesRepository],
  exports: [ImagesService],
})
export class ImagesModule {}
