import { type DynamicModule, Module } from '@nestjs/common';
import { CachingModule } from './caching/caching.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { DatabaseModule } from './database/database.module.js';
import { JobsModule } from './database/jobs/job-runner.js';
import { MailModule } from './mail/mail.module.js';
import { MigrationsModule } from './database/migrations/migrator.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { ArticlesModule } from './modules/articles/articles.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { ProductsAdminModule } from './modules/products-admin/products-admin.module.js';
import { CategoriesModule } from './modules/categories/categories.module.js';
import { ClicksModule } from './modules/clicks/clicks.module.js';
import { ComplianceModule } from './modules/compliance/compliance.module.js';
import { ConversionsModule } from './modules/conversions/conversions.module.js';
import { CouponsModule } from './modules/coupons/coupons.module.js';
import { DealsModule } from './modules/deals/deals.module.js';
import { FeedsModule } from './modules/feeds/feeds.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { HistoryModule } from './modules/history/history.module.js';
import { ImagesModule } from './modules/images/images.module.js';
import { MerchantsModule } from './modules/merchants/merchants.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { OverviewModule } from './modules/overview/overview.module.js';
import { PublicationsModule } from './modules/publications/publications.module.js';
import { PriceAlertsModule } from './modules/price-alerts/price-alerts.module.js';
import { ProductImagesModule } from './modules/product-images/product-images.module.js';
import { ProductProxyModule } from './modules/product-proxy/product-proxy.module.js';
import { RedirectModule } from './modules/redirect/redirect.module.js';
import { SignalsModule } from './modules/signals/signals.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SearchesModule } from './modules/searches/searches.module.js';
import { ShareImagesModule } from './modules/share-images/share-images.module.js';
import { SiteSetupModule } from './modules/site-setup/site-setup.module.js';
import { SynonymsModule } from './modules/synonyms/synonyms.module.js';
import { TagsModule } from './modules/tags/tags.module.js';
import { TravelFeedsModule } from './modules/travel-feeds/travel-feeds.module.js';
import { ThemeModule } from './modules/theme/theme.module.js';
import { UploadsModule } from './modules/uploads/uploads.module.js';
import { WebsitesModule } from './modules/websites/websites.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { SeedModule } from './seed/seed.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';

/** The backend with a validated configuration. */
@Module({})
export class AppModule {
  static of(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(env),
        CachingModule,
        DatabaseModule.of('own'),
        MigrationsModule,
        JobsModule,
        TelemetryModule.of(env),
        StorageModule,
        MailModule,
        OperationsModule,
        HistoryModule,
        AuthModule,
        ImagesModule,
        UploadsModule,
        ThemeModule,
        MerchantsModule,
        CategoriesModule,
        ArticlesModule,
        AnnouncementsModule,
        WebsitesModule,
        PagesModule,
        PublicationsModule,
        PriceAlertsModule,
        ProductImagesModule,
        ProductProxyModule,
        TravelFeedsModule,
        ClicksModule,
        ConversionsModule,
        SearchesModule,
        ComplianceModule,
        CouponsModule,
        DealsModule,
        TagsModule,
        CalendarModule,
        RedirectModule,
        ReportsModule,
        SignalsModule,
        OverviewModule,
        ShareImagesModule,
        ProductsAdminModule,
        FeedsModule,
        SynonymsModule,
        SiteSetupModule,
        HealthModule,
        SeedModule,
      ],
    };
  }
}
