import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { HoldsPictures } from '../../common/persistence/repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { PODCAST_LISTING } from './podcasts.views.js';
import { Podcast } from './podcast.schema.js';
import type { CreatePodcastDto } from './podcasts.dto.js';

@Injectable()
@KeepsHistory({ resource: 'podcast', label: 'title', sites: 'websiteName' })
@HoldsPictures(['image', 'audioUrl'])
@RemovedWith('website')
export class PodcastsRepository extends PublicationRepository<Podcast, CreatePodcastDto> {
  constructor(@InjectModel(Podcast.name) model: Model<Podcast>) {
    super(model, { noun: 'podcast', ...PODCAST_LISTING });
  }
}
