import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SiteController } from './site.controller.js';
import { Website, WebsiteSchema } from './website.schema.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';

/** The sites themselves: whatever belongs to a site may know them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Website.name, schema: WebsiteSchema }])],
  controllers: [SiteController],
  providers: [WebsitesService, WebsitesRepository],
  exports: [WebsitesService],
})
export class WebsitesModule {}
