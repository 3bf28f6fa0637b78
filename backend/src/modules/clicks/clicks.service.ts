import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import { startOfDay } from '@grabdeals/shared/utc-days';
import type { GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Click, ClickMark } from './click.schema.js';
import type { ClickCounts, ProductClicks } from './click-counts.js';
import { ClicksRepository, type SeededClick } from './clicks.repository.js';
import type { ClickView, RecordClickDto } from './clicks.dto.js';
import { RecentClicksService } from './recent-clicks.service.js';
import { clientKind, type Visit } from './visit.js';

/** What is known of a click before the server adds its part. */
export type ClickFields = Omit<Click, 'clickId' | 'at' | 'campaignId' | 'client' | 'marks'>;

/** What the channel `grabdeals:click` tells of a stored click. */
export interface ClickEvent {
  marks: readonly ClickMark[];
}

const events = channel('grabdeals:click');

@Injectable()
export class ClicksService {
  constructor(
    private readonly clicks: ClicksRepository,
    private readonly recent: RecentClicksService,
    private readonly websites: WebsitesService,
    private readonly merchants: MerchantsService,
  ) {}

  /**
   * Stores a click that a storefront reports.
   * @throws NotFoundException for a site that is none: nobody's clicks are not counted.
   */
  async record(input: RecordClickDto, websiteName: string, visit: Visit): Promise<ClickView> {
    await this.websites.assertExists(websiteName);
    const { page, slot, mid, productId, articleId, href } = input;
    return this.add({ websiteName, page, slot, mid, productId, articleId, href }, visit);
  }

  /**
   * Stores a click, marked where it is no shopper's own or one of several. Links that operators write name no merchant: it is
   * told by the address, so that earnings find the article or banner.
   */
  async add(fields: ClickFields, visit: Visit): Promise<ClickView> {
    const clickId = randomUUID();
    const at = new Date();
    const marks = await this.marksOf(fields, visit, at);
    await this.clicks.add({
      ...fields,
      mid: fields.mid ?? (await this.merchants.midOfAddress(fields.href)),
      clickId,
      at,
      campaignId: await this.campaignOf(fields.websiteName),
      client: clientKind(visit.userAgent),
      marks,
    });
    const event: ClickEvent = { marks };
    events.publish(event);
    return { clickId };
  }

  /** Counts of clicks, raw and clean, by what the query groups by. */
  count(query: ReportQuery): Promise<GroupedCounts<ClickCounts>> {
    return this.clicks.counts(query);
  }

  /** Clicks on a product since a UTC day, by day and site, oldest first. */
  ofProduct(productId: string, from: string): Promise<ProductClicks[]> {
    return this.clicks.ofProduct(productId, startOfDay(from));
  }

  /** Adds the demo data's clicks: they are told by their ids, and belong to the campaigns of their sites. */
  async addMissing(clicks: readonly Omit<SeededClick, 'clickId' | 'campaignId'>[]): Promise<void> {
    const sites = new Set(clicks.map(({ websiteName }) => websiteName));
    const campaigns = new Map(
      await Promise.all([...sites].map(async (site) => [site, await this.campaignOf(site)] as const)),
    );
    await this.clicks.addMissing(
      clicks.map((click) => ({
        ...click,
        clickId: click._id.toHexString(),
        campaignId: campaigns.get(click.websiteName)!,
      })),
    );
  }

  /** A site's campaign id is its vendor id. */
  private async campaignOf(siteName: string): Promise<number> {
    return (await this.websites.site(siteName)).vendorId;
  }

  private async marksOf(fields: ClickFields, visit: Visit, at: Date): Promise<ClickMark[]> {
    const marks: ClickMark[] = [];
    if (clientKind(visit.userAgent) === 'bot') marks.push('bot');
    if (visit.isPrefetch) marks.push('prefetch');
    // A prefetch is not remembered: the click that follows it is the shopper's first.
    if (marks.length > 0) return marks;
    const target = fields.productId ?? fields.href;
    if (await this.recent.isRepeat(visit, fields.websiteName, target, at)) return ['repeat'];
    return (await this.recent.isFlood(visit, fields.websiteName)) ? ['flood'] : [];
  }
}
