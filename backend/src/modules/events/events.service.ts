import { Injectable } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Event } from './event.schema.js';
import type { CreateEventDto } from './events.dto.js';
import { EventsRepository } from './events.repository.js';
import { EVENTS } from './event.resource.js';

@Injectable()
export class EventsService extends PublicationService<Event, CreateEventDto> {
  constructor(repository: EventsRepository, websites: WebsitesService) {
    super(EVENTS, repository, websites);
  }

  protected override validate({ startsAt, endsAt }: CreateEventDto): void {
    if (endsAt <= startsAt) throw fieldError('endsAt', 'endsAt must be after startsAt');
  }
}
