import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { EventsModule } from '../events/events.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { PodcastsModule } from '../podcasts/podcasts.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { RedirectModule } from '../redirect/redirect.module.js';
import { ThemeModule } from '../theme/theme.module.js';
import { WebsiteRemovalService } from './website-removal.service.js';
import { WebsitesController } from './websites.controller.js';
import { WebsitesModule } from './websites.module.js';

/** The Site Manager's side of the sites. It stands above all that belongs to a site, and nothing stands above it. */
@Module({
  imports: [
    WebsitesModule,
    ArticlesModule,
    EventsModule,
    PodcastsModule,
    QuotesModule,
    ImagesModule,
    MerchantsModule,
    RedirectModule,
    ThemeModule,
  ],
  controllers: [WebsitesController],
  providers: [WebsiteRemovalService],
})
export class WebsitesAdminModule {}
