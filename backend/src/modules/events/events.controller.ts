import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  PublicationRecordsController,
  PublicationsController,
} from '../../common/publications/publications-controller.js';
import {
  CreateEventDto,
  EVENT_LISTING,
  EventsView,
  EventView,
  UpdateEventByIdDto,
  UpdateEventDto,
} from './events.dto.js';
import { EventsService } from './events.service.js';

const EVENTS = {
  noun: 'an event',
  plural: 'events',
  view: EventView,
  listView: EventsView,
  create: CreateEventDto,
  update: UpdateEventDto,
  updateById: UpdateEventByIdDto,
  ...EVENT_LISTING,
  sortable: ['startsAt', 'endsAt', 'title', 'location', 'createdAt', 'updatedAt'],
} as const;

/** The endpoints of docs/requirements/api.md#endpoints. */
@ApiTags('events')
@Controller('event')
export class EventsController extends PublicationsController({ read: 'getEventsById', update: 'updateEvent' }, EVENTS) {
  constructor(events: EventsService) {
    super(events);
  }
}

/** The events as the Site Manager's lists and forms use them. */
@ApiTags('events')
@Controller('event')
export class EventsAdminController extends PublicationRecordsController('event', EVENTS) {
  constructor(events: EventsService) {
    super(events);
  }
}
