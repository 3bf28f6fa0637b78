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
import { Podcast } from './podcast.schema.js';
import type { CreatePodcastDto } from './podcasts.dto.js';

@Injectable()
@HoldsPictures()
export class PodcastsRepository extends PublicationRepository<Podcast, CreatePodcastDto> implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(Podcast.name) model: Model<Podcast>) {
    super(model, { date: 'publishedAt', text: 'title', comesOut: true });
    this.pictures = pictureFields(model, ['image', 'audioUrl']);
  }
}
