import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationsController } from '../../common/publications/publications-controller.js';
import { CreatePodcastDto, UpdatePodcastByIdDto, UpdatePodcastDto } from './podcasts.dto.js';
import { PODCAST_LISTING, PodcastView, PodcastsView } from './podcasts.views.js';
import { PODCASTS } from './podcast.resource.js';
import { PodcastsService } from './podcasts.service.js';

/** Options of the public controller and of the admin controller. */
export const PODCAST_ROUTES = {
  definition: PODCASTS,
  noun: 'a podcast',
  plural: 'podcasts',
  view: PodcastView,
  listView: PodcastsView,
  create: CreatePodcastDto,
  update: UpdatePodcastDto,
  updateById: UpdatePodcastByIdDto,
  ...PODCAST_LISTING,
} as const;

@ApiTags('podcasts')
@ApiKeys('content')
@Controller('prodcast')
export class PodcastsController extends PublicationsController(
  { read: 'getProdcastById', update: 'updatePodcast' },
  PODCAST_ROUTES,
) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}
