import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import { withClickToken } from '@grabdeals/shared/click-tokens';
import { DAY_MS, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import type { ClickKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { wideNetworkOf } from '../../common/limits/network-of.js';
import { Secrets } from '../../config/secrets.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { type Click, type ClickMark, ClicksRepository, ORIGIN_DAYS, type SeededClick } from './clicks.repository.js';
import { ClickDaysService } from './click-days.service.js';
import type { ClickCounts, CountsBySite, ProductClicks, VariantClicks } from './click-counts.js';
import type { ClickView, RecordClickDto } from './clicks.dto.js';
import { RecentClicksService } from './recent-clicks.service.js';
import { clientKind, type Visit } from './visit.js';

/** The fields of a click that the caller knows. The service adds the others. */
export type ClickFields = Omit<Click, 'clickId' | 'at' | 'campaignId' | 'client' | 'origin' | 'marks'>;

/** A message on the channel `grabdeals:click` about a stored click. */
export interface ClickEvent {
  marks: readonly ClickMark[];
}

const events = channel('grabdeals:click');

@Injectable()
export class ClicksService {
  constructor(
    private readonly clicks: ClicksRepository,
    private readonly days: ClickDaysService,
    private readonly recent: RecentClicksService,
    private readonly websites: WebsitesService,
    private readonly merchants: MerchantsService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Stores a click that a storefront reports.
   * @throws BadRequestException for an unknown site.
   */
  async record(input: RecordClickDto, websiteName: string, visit: Visit): Promise<ClickView> {
    await this.websites.assertExists(websiteName);
    const { page, slot, mid, productId, articleId, couponId, variant, href, token } = input;
    const search = input.search?.trim().toLowerCase() || undefined;
    const place = { page, slot, mid, productId, articleId, couponId, variant, search };
    return this.add({ websiteName, ...place, token, href }, visit);
  }

  /**
   * Stores a click with its marks. Links that operators write contain no merchant, so the service finds the merchant by the URL,
   * and reports can attribute earnings to the article or banner. A token that another click has is not stored: it would not say which
   * of the two led to an order.
   */
  async add(fields: ClickFields, visit: Visit): Promise<ClickView> {
    const clickId = randomUUID();
    const at = new Date();
    const marks = await this.marksOf(fields, visit, at);
    const { token } = fields;
    const isNewToken = token !== undefined && !(await this.clicks.byToken(token));
    await this.clicks.add({
      ...fields,
      token: isNewToken ? token : undefined,
      mid: fields.mid ?? (await this.merchants.midOfAddress(fields.href)),
      clickId,
      at,
      campaignId: await this.campaignOf(fields.websiteName),
      client: clientKind(visit.userAgent),
      origin: this.originOf(wideNetworkOf(visit.address), at),
      marks,
    });
    const event: ClickEvent = { marks };
    events.publish(event);
    return { clickId };
  }

  /** Returns a link with a click token; undefined if the link has no parameter for it. */
  async linkWithToken(link: string, token: string): Promise<string | undefined> {
    const mid = await this.merchants.midOfAddress(link);
    const merchant = mid === undefined ? undefined : await this.merchants.byMid(mid);
    return withClickToken(link, token, merchant?.clickParameter);
  }

  /** Returns the click whose link contained the token. */
  byToken(token: string): Promise<Click | undefined> {
    return this.clicks.byToken(token);
  }

  /** Returns the hashes of the origins of the clicks with these tokens, by token. Those of old clicks are deleted. */
  originsOf(tokens: readonly string[]): Promise<Map<string, string>> {
    return this.clicks.originsOf(tokens);
  }

  /** Returns the URL of the last click on a link to a merchant until a UTC day; undefined if there is none. */
  latestLink(mid: number, to: string): Promise<string | undefined> {
    return this.clicks.latestLink(mid, startOfDay(to, 1));
  }

  /** Counts raw and clean clicks by the query's groups. */
  async count(query: ReportQuery<ClickKey>): Promise<GroupedCounts<ClickCounts>> {
    return (await this.days.counts(query)) ?? this.clicks.counts(query);
  }

  /** Counts the clean clicks of a day in a time zone by site, of all sites. */
  cleanBySite(day: string, timeZone: string): Promise<Map<string, number>> {
    return this.clicks.cleanBySite(day, timeZone);
  }

  /** Counts the clean clicks on each product since a time by site and product id. */
  cleanByProduct(since: Date): Promise<CountsBySite> {
    return this.clicks.cleanByProduct(since);
  }

  /** Counts the clean clicks on variants of a site's A/B test. */
  ofVariants(websiteName: string, variants: readonly string[]): Promise<VariantClicks> {
    return this.clicks.ofVariants(websiteName, variants);
  }

  /** Counts the clicks on a product since a UTC day, by day and site, oldest first. */
  ofProduct(productId: string, from: string): Promise<ProductClicks[]> {
    return this.clicks.ofProduct(productId, startOfDay(from));
  }

  /** Adds the demo data's clicks that do not exist. */
  async addMissing(
    clicks: readonly (Omit<SeededClick, 'clickId' | 'campaignId' | 'origin'> & { network?: string })[],
  ): Promise<void> {
    const sites = new Set(clicks.map(({ websiteName }) => websiteName));
    const campaigns = new Map(
      await Promise.all([...sites].map(async (site) => [site, await this.campaignOf(site)] as const)),
    );
    await this.clicks.addMissing(
      clicks.map(({ network, ...click }) => ({
        ...click,
        ...(network && { origin: this.originOf(network, click.at) }),
        clickId: click._id.toHexString(),
        campaignId: campaigns.get(click.websiteName)!,
      })),
    );
    await this.days.forget(clicks.map(({ at }) => at));
  }

  /** The day is part of the hash, so that nobody can be recognized on the next day. */
  private originOf(network: string, at: Date): Click['origin'] {
    const hash = this.secrets.sign('click origins', `${utcDay(at)} ${network}`).slice(0, 16);
    return { hash, until: new Date(at.getTime() + ORIGIN_DAYS * DAY_MS) };
  }

  /** Returns a site's campaign id, which is its vendor id. */
  private async campaignOf(siteName: string): Promise<number> {
    return (await this.websites.site(siteName)).vendorId;
  }

  private async marksOf(fields: ClickFields, visit: Visit, at: Date): Promise<ClickMark[]> {
    const marks: ClickMark[] = [];
    if (clientKind(visit.userAgent) === 'bot') marks.push('bot');
    if (visit.isPrefetch) marks.push('prefetch');
    // A prefetch is not stored: the click after a prefetch is not a repeat.
    if (marks.length > 0) return marks;
    const target = fields.productId ?? fields.couponId ?? fields.href;
    if (await this.recent.isRepeat(visit, fields.websiteName, target, at)) return ['repeat'];
    return (await this.recent.isFlood(visit, fields.websiteName)) ? ['flood'] : [];
  }
}
