import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { SiteController } from './site.controller.js';
import { Website, WebsiteSchema } from './website.schema.js';
import { WebsitesAdminController } from './websites-admin.controller.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';

/** The sites themselves: whatever belongs to a site may know them. */
@Module({
  imports: [DiscoveryModule, MongooseModule.forFeature([{ name: Website.name, schema: WebsiteSchema }])],
  controllers: [SiteController, WebsitesAdminController],
  providers: [WebsitesService, WebsitesRepository],
  exports: [WebsitesService],
})
export class WebsitesModule {}
