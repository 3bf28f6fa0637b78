import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Event, EventSchema } from './event.resource.js';
import { Podcast, PodcastSchema } from './podcast.resource.js';
import { PodcastUploadsController } from './podcast-uploads.controller.js';
import { PodcastUploadsService } from './podcast-uploads.service.js';
import {
  EventsAdminController,
  EventsController,
  PodcastsAdminController,
  PodcastsController,
  QuotesAdminController,
  QuotesController,
} from './publications-controller.js';
import { EventsRepository, PodcastsRepository, QuotesRepository } from './publications.repository.js';
import { EventsService, PodcastsService, QuotesService } from './publications.service.js';
import { Quote, QuoteSchema } from './quote.resource.js';

/** Events, podcasts and quotes of the day: dated records on one or more sites. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Event.name, schema: EventSchema },
      { name: Podcast.name, schema: PodcastSchema },
      { name: Quote.name, schema: QuoteSchema },
    ]),
    WebsitesModule,
  ],
  // The public controllers are first, so that the router does not treat `/event/all` as an id.
  controllers: [
    EventsController,
    PodcastsController,
    QuotesController,
    PodcastUploadsController,
    EventsAdminController,
    PodcastsAdminController,
    QuotesAdminController,
  ],
  providers: [
    EventsService,
    PodcastsService,
    QuotesService,
    PodcastUploadsService,
    EventsRepository,
    PodcastsRepository,
    QuotesRepository,
  ],
  exports: [EventsService, PodcastsService, QuotesService],
})
export class PublicationsModule {}
