import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { EVENT_LISTING } from './events.views.js';
import { Event } from './event.schema.js';
import type { CreateEventDto } from './events.dto.js';
import { EVENTS } from './event.resource.js';

@Injectable()
export class EventsRepository extends PublicationRepository<Event, CreateEventDto> {
  constructor(@InjectModel(Event.name) model: Model<Event>) {
    super(model, EVENTS, EVENT_LISTING);
  }
}
