import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { SitePartsService } from './site-parts.service.js';
import { SiteSetupController } from './site-setup.controller.js';
import { SiteSetupService } from './site-setup.service.js';

/** What a new site needs, and copies of parts of a site to others. */
@Module({
  imports: [OperationsModule, ImagesModule, MerchantsModule, PagesModule, ResourcesModule, ThemeModule, WebsitesModule],
  controllers: [SiteSetupController],
  providers: [SiteSetupService, SitePartsService],
})
export class SiteSetupModule {}
