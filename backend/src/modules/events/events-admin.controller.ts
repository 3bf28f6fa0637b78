import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationRecordsController } from '../../common/publications/publications-controller.js';
import { EVENTS } from './events.controller.js';
import { EventsService } from './events.service.js';

@ApiTags('events')
@ApiKeys('content')
@Controller('event')
export class EventsAdminController extends PublicationRecordsController('event', EVENTS) {
  constructor(events: EventsService) {
    super(events);
  }
}
