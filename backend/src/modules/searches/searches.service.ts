import { rolesFor } from '@grabdeals/shared/policy';
import { Injectable } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { EMPTY_SEARCH_DAYS } from '@grabdeals/shared/tasks';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { isPerson, type Visit } from '../clicks/visit.js';
import { WebsitesService } from '../websites/websites.service.js';
import { countedText } from './counted-text.js';
import {
  type SearchCount,
  SearchCountsRepository,
  type SearchSpan,
  type SearchSums,
  type TextSums,
} from './search-counts.repository.js';
import type { RecordSearchDto } from './searches.dto.js';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';

/** Different texts that are counted of one site and day. Further texts are not stored. */
export const MAX_TEXTS = 2_000;
/** Searches of one network that are counted within an hour. */
export const NETWORK_SEARCHES = 200;
const HOUR_SECONDS = 3_600;
/** Texts of a report. */
const MAX_ROWS = 1_000;

/** Counts the searches of shoppers, without storing visitors. */
@Injectable()
export class SearchesService {
  private readonly byNetwork: RateLimit;

  constructor(
    private readonly counts: SearchCountsRepository,
    private readonly websites: WebsitesService,
    limits: RateLimits,
  ) {
    this.byNetwork = limits.create('searches-network', { points: NETWORK_SEARCHES, duration: HOUR_SECONDS });
  }

  /**
   * Counts a search that a storefront reports. Searches of bots and prefetches, and those beyond a plausible number, do not count.
   * @throws BadRequestException for an unknown site.
   */
  async record({ text, results }: RecordSearchDto, websiteName: string, visit: Visit, now = new Date()): Promise<void> {
    await this.websites.assertExists(websiteName);
    const counted = countedText(text);
    if (counted === undefined || !isPerson(visit) || (await this.isFlood(websiteName, visit))) return;
    const key = { websiteName, day: utcDay(now), text: counted };
    if (await this.counts.addToKnown(key, results, now)) return;
    if ((await this.counts.countTexts(key)) < MAX_TEXTS) await this.counts.add(key, results, now);
  }

  /** Returns the most frequent texts, or those that were most often searched without results, and the sums of all searches. */
  async report(span: SearchSpan, emptyOnly: boolean): Promise<{ rows: TextSums[]; totals: SearchSums }> {
    const [rows, totals] = await Promise.all([
      this.counts.byText(span, emptyOnly ? 'emptySearches' : 'searches', MAX_ROWS),
      this.counts.totals(span),
    ]);
    return { rows, totals };
  }

  /** Adds the demo data's searches that do not exist. */
  async addMissing(searches: readonly SearchCount[]): Promise<void> {
    await this.counts.addMissing(searches.map((search) => ({ ...search, text: countedText(search.text) ?? '' })));
  }

  private async isFlood(websiteName: string, { address }: Visit): Promise<boolean> {
    return (await this.byNetwork.count(JSON.stringify([websiteName, networkOf(address)]))) > NETWORK_SEARCHES;
  }
}

/** Recent searches of shoppers for which no product matched all words. */
@Injectable()
@ProvidesTask()
export class EmptySearchesTask implements TaskProvider {
  readonly kind = 'emptySearches';
  readonly roles = rolesFor('reports', 'read');

  constructor(private readonly searches: SearchCountsRepository) {}

  async count({ sites: names, now }: TaskScope): Promise<TaskCount> {
    const to = utcDay(now);
    const sites = await this.searches.emptyBySite({ from: addDays(to, 1 - EMPTY_SEARCH_DAYS), to, sites: names });
    return { count: sites.reduce((total, { count }) => total + count, 0), sites };
  }
}
