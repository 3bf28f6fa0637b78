import { Injectable } from '@nestjs/common';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import { SiteRecordsService } from '../../common/site/site-records.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type Announcement,
  ANNOUNCEMENTS,
  type AnnouncementView,
  type CreateAnnouncementDto,
  type ShownAnnouncementsView,
} from './announcement.resource.js';
import { AnnouncementsRepository } from './announcements.repository.js';

/** Announcement bars: the lines above the headers of sites. */
@Injectable()
export class AnnouncementsService extends SiteRecordsService<
  AnnouncementView,
  Omit<Announcement, 'createdAt' | 'updatedAt'>,
  CreateAnnouncementDto
> {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    websites: WebsitesService,
  ) {
    super(ANNOUNCEMENTS, announcements, websites);
  }

  /** Returns the bars that shoppers of the site see, the newest first. */
  async shownOn(siteName: string, now = Date.now()): Promise<ShownAnnouncementsView> {
    const bars = await this.announcements.notEndedOn(siteName, new Date(now));
    const changesAt = nextChange(bars, now);
    return {
      data: bars
        .filter((bar) => isCurrent(bar, now))
        .map(({ id, text, link, dismissible }) => ({ id, text, link, dismissible })),
      ...(changesAt < Infinity ? { changesAt: new Date(changesAt) } : {}),
    };
  }
}
