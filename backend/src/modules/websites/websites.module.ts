import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SiteController } from './site.controller.js';
import { Website, WebsiteSchema } from './website.schema.js';
import { WebsitesController } from './websites.controller.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Website.name, schema: WebsiteSchema }])],
  controllers: [SiteController, WebsitesController],
  providers: [WebsitesService, WebsitesRepository],
  exports: [WebsitesService],
})
export class WebsitesModule {}
