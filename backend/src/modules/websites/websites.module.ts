import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OperationsModule } from '../../operations/operations.module.js';
import { LeasesModule } from '../../database/leases/leases.service.js';
import { DomainClaim, DomainClaimSchema, DomainClaimsRepository } from './domain-claims.repository.js';
import { DomainProofsController } from './domain-proofs.controller.js';
import { DomainProofsService } from './domain-proofs.service.js';
import { SiteDomainsService } from './site-domains.service.js';
import { TxtRecords } from './txt-records.js';
import { WebsitesController } from './websites.controller.js';
import { ContactlessSitesTask } from './contactless-sites-task.js';
import { Website, WebsiteSchema } from './website.resource.js';
import { WebsitesAdminController } from './websites-admin.controller.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

/** The sites. Modules of records that belong to sites depend on this module. */
@Module({
  imports: [
    OperationsModule,
    ResourcesModule,
    LeasesModule,
    MongooseModule.forFeature([
      { name: Website.name, schema: WebsiteSchema },
      { name: DomainClaim.name, schema: DomainClaimSchema },
    ]),
  ],
  controllers: [WebsitesController, WebsitesAdminController, DomainProofsController],
  providers: [
    WebsitesService,
    SiteDomainsService,
    DomainProofsService,
    TxtRecords,
    WebsitesRepository,
    DomainClaimsRepository,
    ContactlessSitesTask,
  ],
  exports: [WebsitesService, SiteDomainsService],
})
export class WebsitesModule {}
