import { Controller, Get, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { cacheUntil, PublicCache } from '../../common/http/public-cache.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  ANNOUNCEMENT_EXPORT,
  ANNOUNCEMENTS,
  AnnouncementView,
  CreateAnnouncementDto,
  ShownAnnouncementsView,
  UpdateAnnouncementDto,
} from './announcement.resource.js';
import { AnnouncementsService } from './announcements.service.js';

const MAX_AGE_S = 10;

/** For shoppers. */
@ApiTags('announcements')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get('all')
  @Public()
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: 'List the current announcement bars of a site',
    description: 'Returns the bars that have started and have not ended, the newest first. Pages show the first.',
  })
  async list(
    @Site() siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShownAnnouncementsView> {
    const shown = await this.announcements.shownOn(siteName);
    cacheUntil(shown.changesAt, MAX_AGE_S, response);
    return shown;
  }
}

/** For operators. */
@ApiTags('announcements')
@Controller('announcements')
export class AnnouncementsAdminController extends RecordsController({
  definition: ANNOUNCEMENTS,
  noun: 'an announcement bar',
  plural: 'announcement bars',
  view: AnnouncementView,
  exported: ANNOUNCEMENT_EXPORT,
  list: {
    description:
      'Callers see the bars of the sites that they manage. Filters: `q` (searches `text`), `websiteName`, `status` ' +
      '(`current`, `scheduled` or `expired`). The `Content-Range` header contains the total.',
  },
  read: { summary: 'Read an announcement bar to manage' },
  create: { dto: CreateAnnouncementDto, maxBytes: BODY_BYTES.form },
  update: {
    dto: UpdateAnnouncementDto,
    maxBytes: BODY_BYTES.form,
    description: 'Fields missing from the body keep their value. The caller must manage all sites of the bar.',
  },
}) {
  constructor(announcements: AnnouncementsService) {
    super(announcements);
  }
}
