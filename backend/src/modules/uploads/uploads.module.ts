import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LeasesModule } from '../../database/leases/leases.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { PictureReferences } from './picture-references.js';
import { SiteUploadsService } from './site-uploads.service.js';
import { StorageController } from './storage.controller.js';
import { UploadSweeper } from './upload-sweeper.js';

/** Accepts uploads of pictures, and deletes uploads that no record refers to. */
@Module({
  imports: [DiscoveryModule, LeasesModule, WebsitesModule],
  controllers: [StorageController],
  providers: [SiteUploadsService, PictureReferences, UploadSweeper],
  exports: [SiteUploadsService],
})
export class UploadsModule {}
