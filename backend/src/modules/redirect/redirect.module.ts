import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { Click, ClickSchema } from './click.schema.js';
import { ClicksController } from './clicks.controller.js';
import { ClicksRepository } from './clicks.repository.js';
import { ClicksService } from './clicks.service.js';
import { RecentClick, RecentClickSchema } from './recent-click.schema.js';
import { RecentClicksRepository } from './recent-clicks.repository.js';
import { RecentClicksService } from './recent-clicks.service.js';
import { RedirectController } from './redirect.controller.js';
import { RedirectsAdminController } from './redirects-admin.controller.js';
import { Redirect, RedirectSchema } from './redirect.schema.js';
import { RedirectsRepository } from './redirects.repository.js';
import { RedirectsService } from './redirects.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Click.name, schema: ClickSchema },
      { name: RecentClick.name, schema: RecentClickSchema },
      { name: Redirect.name, schema: RedirectSchema },
    ]),
    MerchantsModule,
    WebsitesModule,
  ],
  controllers: [ClicksController, RedirectController, RedirectsAdminController],
  providers: [
    ClicksService,
    ClicksRepository,
    RecentClicksService,
    RecentClicksRepository,
    RedirectsService,
    RedirectsRepository,
  ],
  exports: [ClicksService, RedirectsService],
})
export class RedirectModule {}
