import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { isbot } from 'isbot';
import { campaignId } from '@grabdeals/shared/campaign';
import { WebsitesService } from '../websites/websites.service.js';
import { ClicksRepository } from './clicks.repository.js';
import type { ClickView, RecordClickDto } from './clicks.dto.js';

@Injectable()
export class ClicksService {
  constructor(
    private readonly clicks: ClicksRepository,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Stores a click.
   * @throws NotFoundException for a site that is none: nobody's clicks are not counted.
   */
  async record(input: RecordClickDto, siteName: string, userAgent: string): Promise<ClickView> {
    const site = await this.websites.site(siteName);
    if (site.state === 'unknown') throw new NotFoundException('There is no such site.');
    const clickId = randomUUID();
    const { page, slot, mid, productId, articleId, href } = input;
    await this.clicks.add({
      clickId,
      websiteName: siteName,
      at: new Date(),
      page,
      slot,
      mid,
      productId,
      articleId,
      href,
      campaignId: campaignId(siteName),
      client: clientKind(userAgent),
    });
    return { clickId };
  }
}

function clientKind(userAgent: string): string {
  if (isbot(userAgent)) return 'bot';
  if (/mobile|android|iphone|ipad/i.test(userAgent)) return 'mobile';
  return /mozilla/i.test(userAgent) ? 'desktop' : 'other';
}
