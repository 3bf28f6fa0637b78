import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { ImagesAdminController } from './images-admin.controller.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { PictureReferences } from './picture-references.js';
import { SiteImageList, SiteImageListSchema } from './site-images.schema.js';
import { SiteUploadsService } from './site-uploads.service.js';
import { StorageController } from './storage.controller.js';
import { UploadSweeper } from './upload-sweeper.js';

@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([{ name: SiteImageList.name, schema: SiteImageListSchema }]),
    WebsitesModule,
  ],
  controllers: [ImagesController, ImagesAdminController, StorageController],
  providers: [ImagesService, ImagesRepository, SiteUploadsService, PictureReferences, UploadSweeper],
  exports: [ImagesService],
})
export class ImagesModule {}
