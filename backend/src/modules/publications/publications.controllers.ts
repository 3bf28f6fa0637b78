import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EVENT_ROUTES } from './event.resource.js';
import { PODCAST_ROUTES } from './podcast.resource.js';
import { PublicationRecordsController, PublicationsController } from './publications-controller.js';
import { EventsService, PodcastsService, QuotesService } from './publications.service.js';
import { QUOTE_ROUTES } from './quote.resource.js';

@ApiTags('events')
@Controller('event')
export class EventsController extends PublicationsController(EVENT_ROUTES) {
  constructor(events: EventsService) {
    super(events);
  }
}

@ApiTags('events')
@Controller('event')
export class EventsAdminController extends PublicationRecordsController(EVENT_ROUTES) {
  constructor(events: EventsService) {
    super(events);
  }
}

@ApiTags('podcasts')
@Controller('prodcast')
export class PodcastsController extends PublicationsController(PODCAST_ROUTES) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}

@ApiTags('podcasts')
@Controller('podcast')
export class PodcastsAdminController extends PublicationRecordsController(PODCAST_ROUTES) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}

@ApiTags('quotes')
@Controller('dailyQuote')
export class QuotesController extends PublicationsController(QUOTE_ROUTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}

@ApiTags('quotes')
@Controller('quote')
export class QuotesAdminController extends PublicationRecordsController(QUOTE_ROUTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}
