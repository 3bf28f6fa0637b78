import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DiscoveryModule } from '@nestjs/core';
import { OperationsModule } from '../../operations/operations.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { MediaImage, MediaImageSchema } from './media-image.resource.js';
import { MediaScan, MediaScanSchema } from './media-scan.schema.js';
import { MediaController } from './media.controller.js';
import { MediaRegister } from './media-register.js';
import { MediaRepository } from './media.repository.js';
import { MediaScansRepository } from './media-scans.repository.js';
import { MediaService } from './media.service.js';
import { PictureUse, PictureUseSchema } from './picture-use.schema.js';
import { PictureUses } from './picture-uses.js';
import { PictureUsesRepository } from './picture-uses.repository.js';
import { SiteUploadsService } from './site-uploads.service.js';
import { StorageController } from './storage.controller.js';
import { UploadSweeper } from './upload-sweeper.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

/** Accepts uploads of pictures, keeps the library of each site, and deletes uploads that no record refers to. */
@Module({
  imports: [
    OperationsModule,
    DiscoveryModule,
    ResourcesModule,
    MongooseModule.forFeature([
      { name: MediaImage.name, schema: MediaImageSchema },
      { name: MediaScan.name, schema: MediaScanSchema },
      { name: PictureUse.name, schema: PictureUseSchema },
    ]),
    WebsitesModule,
  ],
  controllers: [StorageController, MediaController],
  providers: [
    SiteUploadsService,
    PictureUses,
    PictureUsesRepository,
    MediaRepository,
    MediaScansRepository,
    MediaRegister,
    MediaService,
    UploadSweeper,
  ],
  exports: [SiteUploadsService, MediaService, PictureUses],
})
export class UploadsModule {}
