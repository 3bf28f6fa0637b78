import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { SiteCount } from '../../common/tasks/task-provider.js';

/** Number of searches for a text on one site and UTC day. Identifies no visitor. */
@Schema({ collection: 'search_counts' })
export class SearchCount {
  @Prop({ required: true })
  websiteName: string;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  /** The text in lower case. */
  @Prop({ required: true })
  text: string;

  @Prop({ default: 0 })
  searches: number;

  /** Searches without results. */
  @Prop({ default: 0 })
  emptySearches: number;

  /** Number of results of the last search. */
  @Prop({ required: true })
  results: number;

  /** Time of the last search. */
  @Prop({ required: true })
  at: Date;
}

export const SearchCountSchema = SchemaFactory.createForClass(SearchCount);
// Searches add to the record of the day. Reports read a site's days.
SearchCountSchema.index({ websiteName: 1, day: 1, text: 1 }, { unique: true });
// An owner's reports read the days of all sites.
SearchCountSchema.index({ day: 1 });

/** Sites and UTC days of a report. */
export interface SearchSpan {
  from: string;
  to: string;
  /** Absent for all sites. */
  sites?: readonly string[];
}

export interface SearchSums {
  searches: number;
  emptySearches: number;
}

/** Searches for a text. */
export interface TextSums extends SearchSums {
  text: string;
  /** Number of results of the last search. */
  results: number;
}

type Key = Pick<SearchCount, 'websiteName' | 'day' | 'text'>;

const SUMS = { searches: { $sum: '$searches' }, emptySearches: { $sum: '$emptySearches' } };

/** Counts searches by site, day and text. */
@Injectable()
@OutlivesWebsite(true)
export class SearchCountsRepository extends SiteRemainsRepository<SearchCount> {
  constructor(@InjectModel(SearchCount.name) model: Model<SearchCount>) {
    super(model);
  }

  /** Counts a search of a text that has been counted on the day. @returns whether the text has been counted. */
  async addToKnown(key: Key, results: number, at: Date): Promise<boolean> {
    return (await this.updateOne({ ...key }, updateOf(results, at))) > 0;
  }

  /** Counts a search. */
  async add(key: Key, results: number, at: Date): Promise<void> {
    await retryUpsert(() => this.findOneAndUpdate({ ...key }, updateOf(results, at), { upsert: true }));
  }

  /** Adds the demo data's counts that do not exist. */
  async addMissing(counts: readonly SearchCount[]): Promise<void> {
    await this.insertMissing(counts, { lean: true });
  }

  /** Returns the number of different texts of a site and day. */
  countTexts({ websiteName, day }: Pick<Key, 'websiteName' | 'day'>): Promise<number> {
    return this.countDocuments({ websiteName, day });
  }

  /**
   * Sums searches by text, the most frequent first.
   * @param by The count that determines the order. Texts without it are omitted.
   */
  async byText(span: SearchSpan, by: keyof SearchSums, limit: number): Promise<TextSums[]> {
    const sums = await this.aggregate<SearchSums & { _id: string }>(filterOf(span), [
      { $group: { _id: '$text', ...SUMS } },
      { $match: { [by]: { $gt: 0 } } },
      { $sort: { [by]: -1, _id: 1 } },
      { $limit: limit },
    ]);
    const results = await this.lastResults(
      span,
      sums.map(({ _id }) => _id),
    );
    return sums.map(({ _id: text, searches, emptySearches }) => ({
      text,
      searches,
      emptySearches,
      results: results.get(text) ?? 0,
    }));
  }

  /** Counts the searches without results by site, the highest number first. */
  emptyBySite(span: SearchSpan): Promise<SiteCount[]> {
    return this.aggregate<SiteCount>({ ...filterOf(span), emptySearches: { $gt: 0 } }, [
      { $group: { _id: '$websiteName', count: { $sum: '$emptySearches' } } },
      { $sort: { count: -1, _id: 1 } },
      { $project: { _id: 0, websiteName: '$_id', count: 1 } },
    ]);
  }

  async totals(span: SearchSpan): Promise<SearchSums> {
    const [sums] = await this.aggregate<SearchSums>(filterOf(span), [{ $group: { _id: null, ...SUMS } }]);
    return { searches: sums?.searches ?? 0, emptySearches: sums?.emptySearches ?? 0 };
  }

  private async lastResults(span: SearchSpan, texts: readonly string[]): Promise<Map<string, number>> {
    const records = await this.findMany({ ...filterOf(span), text: { $in: [...texts] } })
      .select(['text', 'results', 'at'])
      .sort({ at: 1 });
    return new Map(records.map(({ text, results }) => [text, results]));
  }
}

function filterOf({ from, to, sites }: SearchSpan) {
  return { websiteName: ofSites(sites), day: { $gte: from, $lte: to } };
}

function updateOf(results: number, at: Date) {
  return { $inc: { searches: 1, emptySearches: results === 0 ? 1 : 0 }, $set: { results, at } };
}
