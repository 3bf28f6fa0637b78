import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { Restores } from '../../common/history/restores.js';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Podcast } from './podcast.schema.js';
import type { CreatePodcastDto } from './podcasts.dto.js';
import { PodcastsRepository } from './podcasts.repository.js';

@Injectable()
@Restores('podcast')
export class PodcastsService extends PublicationService<Podcast, CreatePodcastDto> {
  constructor(repository: PodcastsRepository, websites: WebsitesService, invalidations: Invalidations) {
    super(repository, websites, invalidations);
  }
}
