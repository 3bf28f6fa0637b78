import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  PublicationRecordsController,
  PublicationsController,
} from '../../common/publications/publications-controller.js';
import {
  CreatePodcastDto,
  PODCAST_LISTING,
  PodcastsView,
  PodcastView,
  UpdatePodcastByIdDto,
  UpdatePodcastDto,
} from './podcasts.dto.js';
import { PodcastsService } from './podcasts.service.js';

const PODCASTS = {
  noun: 'a podcast',
  plural: 'podcasts',
  view: PodcastView,
  listView: PodcastsView,
  create: CreatePodcastDto,
  update: UpdatePodcastDto,
  updateById: UpdatePodcastByIdDto,
  ...PODCAST_LISTING,
  sortable: ['publishedAt', 'title', 'durationSeconds', 'createdAt', 'updatedAt'],
} as const;

/** The endpoints of docs/requirements/api.md#endpoints. */
@ApiTags('podcasts')
@Controller('prodcast')
export class PodcastsController extends PublicationsController(
  { read: 'getProdcastById', update: 'updatePodcast' },
  PODCASTS,
) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}

/** The podcasts as the Site Manager's lists and forms use them. */
@ApiTags('podcasts')
@Controller('podcast')
export class PodcastsAdminController extends PublicationRecordsController('podcast', PODCASTS) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}
