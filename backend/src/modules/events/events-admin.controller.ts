import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationRecordsController } from '../../common/publications/publications-controller.js';
import { EVENT_ROUTES } from './events.controller.js';
import { EventsService } from './events.service.js';

@ApiTags('events')
@ApiKeys('content')
@Controller('event')
export class EventsAdminController extends PublicationRecordsController(EVENT_ROUTES) {
  constructor(events: EventsService) {
    super(events);
  }
}
