import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClicksModule } from '../clicks/clicks.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectImportService } from './redirect-import.service.js';
import { RedirectsAdminController } from './redirects-admin.controller.js';
import { Redirect, RedirectSchema } from './redirect.resource.js';
import { RedirectsRepository } from './redirects.repository.js';
import { RedirectsService } from './redirects.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Redirect.name, schema: RedirectSchema }]), ClicksModule, WebsitesModule],
  controllers: [RedirectsController, RedirectsAdminController],
  providers: [RedirectImportService, RedirectsService, RedirectsRepository],
  exports: [RedirectsService],
})
export class RedirectModule {}
