import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { Event } from './event.schema.js';
import type { CreateEventDto } from './events.dto.js';

@Injectable()
@HoldsPictures()
export class EventsRepository extends PublicationRepository<Event, CreateEventDto> implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(Event.name) model: Model<Event>) {
    // Events are announced ahead.
    super(model, { date: 'startsAt', text: 'title', comesOut: false });
    this.pictures = pictureFields(model, ['image']);
  }
}
