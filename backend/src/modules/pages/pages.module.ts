import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { PagesController } from './pages.controller.js';
import { PagesRepository } from './pages.repository.js';
import { PagesService } from './pages.service.js';
import { SitePage, SitePageSchema } from './site-page.resource.js';

/** The sites' own texts of static pages. */
@Module({
  imports: [MongooseModule.forFeature([{ name: SitePage.name, schema: SitePageSchema }]), WebsitesModule],
  controllers: [PagesController],
  providers: [PagesService, PagesRepository],
  exports: [PagesService],
})
export class PagesModule {}
