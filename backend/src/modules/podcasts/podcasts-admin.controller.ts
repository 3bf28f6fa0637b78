import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationRecordsController } from '../../common/publications/publications-controller.js';
import { PODCASTS } from './podcasts.controller.js';
import { PodcastsService } from './podcasts.service.js';

@ApiTags('podcasts')
@ApiKeys('content')
@Controller('podcast')
export class PodcastsAdminController extends PublicationRecordsController('podcast', PODCASTS) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}
