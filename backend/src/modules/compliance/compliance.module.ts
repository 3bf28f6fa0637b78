import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ComplianceOverride, ComplianceOverrideSchema } from './compliance-override.resource.js';
import { ComplianceOverridesRepository } from './compliance-overrides.repository.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceService } from './compliance.service.js';
import { FactsService } from './facts.service.js';
import { LinkCheck, LinkCheckSchema, LinkChecksRepository } from './link-checks.repository.js';
import { LinkChecker } from './link-checker.js';
import { LinkChecksService } from './link-checks.service.js';
import { SiteFindingsService } from './site-findings.service.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

/** The check of articles, coupons and images before shoppers see them, and of their links afterwards. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ComplianceOverride.name, schema: ComplianceOverrideSchema },
      { name: LinkCheck.name, schema: LinkCheckSchema },
    ]),
    AuthModule,
    CategoriesModule,
    ResourcesModule,
    MerchantsModule,
    ProductsModule,
    WebsitesModule,
  ],
  controllers: [ComplianceController],
  providers: [
    ComplianceService,
    ComplianceOverridesRepository,
    FactsService,
    LinkChecker,
    LinkChecksRepository,
    LinkChecksService,
    SiteFindingsService,
  ],
  exports: [ComplianceService],
})
export class ComplianceModule {}
