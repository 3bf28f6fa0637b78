import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { fieldError } from '../../common/errors/field-error.js';
import { Restores } from '../../common/history/restores.js';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Event } from './event.schema.js';
import type { CreateEventDto } from './events.dto.js';
import { EventsRepository } from './events.repository.js';

@Injectable()
@Restores('event')
export class EventsService extends PublicationService<Event, CreateEventDto> {
  constructor(repository: EventsRepository, websites: WebsitesService, invalidations: Invalidations) {
    super(repository, websites, invalidations);
  }

  protected override validate({ startsAt, endsAt }: CreateEventDto): void {
    if (endsAt <= startsAt) throw fieldError('endsAt', 'endsAt must be after startsAt');
  }
}
