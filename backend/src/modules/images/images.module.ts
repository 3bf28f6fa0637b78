import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClicksModule } from '../clicks/clicks.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { ConversionsModule } from '../conversions/conversions.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { EndingImagesTask } from './ending-images-task.js';
import { ImageTestsService } from './image-tests.service.js';
import { ImagesAdminController } from './images-admin.controller.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { SiteImageList, SiteImageListSchema } from './site-images.resource.js';

/** Banners, carousel slides and offers of a site. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SiteImageList.name, schema: SiteImageListSchema }]),
    ClicksModule,
    ComplianceModule,
    ConversionsModule,
    UploadsModule,
    WebsitesModule,
  ],
  controllers: [ImagesController, ImagesAdminController],
  providers: [ImagesService, ImagesRepository, ImageTestsService, EndingImagesTask],
  exports: [ImagesService],
})
export class ImagesModule {}
