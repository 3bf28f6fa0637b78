import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { ImagesAdminController } from './images-admin.controller.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { PictureReferencesRepository } from './picture-references.repository.js';
import { SiteImageList, SiteImageListSchema } from './site-images.schema.js';
import { SiteUploadsService } from './site-uploads.service.js';
import { StorageController } from './storage.controller.js';
import { UploadSweeper } from './upload-sweeper.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SiteImageList.name, schema: SiteImageListSchema }]), WebsitesModule],
  controllers: [ImagesController, ImagesAdminController, StorageController],
  providers: [ImagesService, ImagesRepository, SiteUploadsService, PictureReferencesRepository, UploadSweeper],
  exports: [ImagesService],
})
export class ImagesModule {}
