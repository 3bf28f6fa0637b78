import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { DomainProofsController } from './domain-proofs.controller.js';
import { DomainProofsService } from './domain-proofs.service.js';
import { SiteDomainsService } from './site-domains.service.js';
import { TxtRecords } from './txt-records.js';
import { WebsitesController } from './websites.controller.js';
import { ContactlessSitesTask } from './contactless-sites-task.js';
import { Website, WebsiteSchema } from './website.schema.js';
import { WebsitesAdminController } from './websites-admin.controller.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';

/** The sites. Modules of records that belong to sites depend on this module. */
@Module({
  imports: [DiscoveryModule, MongooseModule.forFeature([{ name: Website.name, schema: WebsiteSchema }])],
  controllers: [WebsitesController, WebsitesAdminController, DomainProofsController],
  providers: [
    WebsitesService,
    SiteDomainsService,
    DomainProofsService,
    TxtRecords,
    WebsitesRepository,
    ContactlessSitesTask,
  ],
  exports: [WebsitesService, SiteDomainsService],
})
export class WebsitesModule {}
