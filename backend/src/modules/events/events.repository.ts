import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { HoldsPictures } from '../../common/persistence/repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { EVENT_LISTING } from './events.views.js';
import { Event } from './event.schema.js';
import type { CreateEventDto } from './events.dto.js';

@Injectable()
@KeepsHistory({ resource: 'event', label: 'title', sites: 'websiteName' })
@HoldsPictures(['image'])
@RemovedWith('website')
export class EventsRepository extends PublicationRepository<Event, CreateEventDto> {
  constructor(@InjectModel(Event.name) model: Model<Event>) {
    super(model, { noun: 'event', ...EVENT_LISTING });
  }
}
