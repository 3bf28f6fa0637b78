import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationRecordsController } from '../../common/publications/publications-controller.js';
import { PODCAST_ROUTES } from './podcasts.controller.js';
import { PodcastsService } from './podcasts.service.js';

@ApiTags('podcasts')
@ApiKeys('content')
@Controller('podcast')
export class PodcastsAdminController extends PublicationRecordsController(PODCAST_ROUTES) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}
