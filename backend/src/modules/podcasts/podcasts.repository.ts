import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { PODCAST_LISTING } from './podcasts.views.js';
import { Podcast } from './podcast.schema.js';
import type { CreatePodcastDto } from './podcasts.dto.js';
import { PODCASTS } from './podcast.resource.js';

@Injectable()
export class PodcastsRepository extends PublicationRepository<Podcast, CreatePodcastDto> {
  constructor(@InjectModel(Podcast.name) model: Model<Podcast>) {
    super(model, PODCASTS, PODCAST_LISTING);
  }
}
