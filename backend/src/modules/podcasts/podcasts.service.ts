import { Injectable } from '@nestjs/common';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Podcast } from './podcast.schema.js';
import type { CreatePodcastDto } from './podcasts.dto.js';
import { PodcastsRepository } from './podcasts.repository.js';
import { PODCASTS } from './podcast.resource.js';

@Injectable()
export class PodcastsService extends PublicationService<Podcast, CreatePodcastDto> {
  constructor(repository: PodcastsRepository, websites: WebsitesService) {
    super(PODCASTS, repository, websites);
  }
}
