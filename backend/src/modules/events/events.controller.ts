import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationsController } from '../../common/publications/publications-controller.js';
import { CreateEventDto, UpdateEventByIdDto, UpdateEventDto } from './events.dto.js';
import { EVENT_LISTING, EventView, EventsView } from './events.views.js';
import { EVENTS } from './event.resource.js';
import { EventsService } from './events.service.js';

/** Options of the public controller and of the admin controller. */
export const EVENT_ROUTES = {
  definition: EVENTS,
  noun: 'an event',
  plural: 'events',
  view: EventView,
  listView: EventsView,
  create: CreateEventDto,
  update: UpdateEventDto,
  updateById: UpdateEventByIdDto,
  ...EVENT_LISTING,
} as const;

@ApiTags('events')
@ApiKeys('content')
@Controller('event')
export class EventsController extends PublicationsController(
  { read: 'getEventsById', update: 'updateEvent' },
  EVENT_ROUTES,
) {
  constructor(events: EventsService) {
    super(events);
  }
}
