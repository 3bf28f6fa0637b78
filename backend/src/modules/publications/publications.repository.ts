import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListedDefinition } from '../../common/http/records-controller.js';
import type { RecordPage } from '../../common/http/simple-rest.js';
import type { Filter, Stored } from '../../common/persistence/repository.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import type { SitesField } from '../../common/resources/record.dto.js';
import { Event, EVENT_ROUTES } from './event.resource.js';
import { Podcast, PODCAST_ROUTES } from './podcast.resource.js';
import { Quote, QUOTE_ROUTES } from './quote.resource.js';

/** A dated record on one or more sites. */
export interface Publication extends SitesField {
  createdAt: Date;
  updatedAt: Date;
}

/** A publication with its id as `_id` and `id`. */
export type Published<T> = T & { _id: string; id: string; version: number };

export interface PublicationQuery {
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  from?: Date;
  until?: Date;
}

interface PublicList<T> {
  definition: ListedDefinition;
  /** The date by which the public list is sorted, newest first. */
  date: keyof T & string;
  /** Whether shoppers see a record only after its date. */
  releasedOnly: boolean;
}

/** Base class of the repositories of events, podcasts and quotes. */
export abstract class PublicationsRepository<T extends Publication> extends SiteRepository<
  T,
  Published<T>,
  Omit<T, 'createdAt' | 'updatedAt'>
> {
  protected constructor(
    model: Model<T>,
    private readonly publicList: PublicList<T>,
  ) {
    super(model, publicList.definition);
  }

  /** Returns whether shoppers may see the record. */
  isReleased(record: Published<T>, now = new Date()): boolean {
    const { date, releasedOnly } = this.publicList;
    return !releasedOnly || (record[date] as unknown as Date) <= now;
  }

  /** Returns a page of the site's records that shoppers may see, newest first. */
  async ofSite(websiteName: string, query: PublicationQuery, now = new Date()): Promise<RecordPage<Published<T>>> {
    const { date, releasedOnly } = this.publicList;
    const ends = [query.until, releasedOnly && now].filter((end) => end instanceof Date);
    const bounds = {
      ...(query.from ? { $gte: query.from } : {}),
      ...(ends.length > 0 ? { $lte: new Date(Math.min(...ends.map(Number))) } : {}),
    };
    const filter = { websiteName, ...(Object.keys(bounds).length > 0 ? { [date]: bounds } : {}) } as Filter<T>;
    const { page, pageSize } = query;
    const { data, total } = await this.findPage(filter, {
      sort: { [date]: -1, _id: -1 },
      skip: (page - 1) * pageSize,
      limit: pageSize,
    });
    return { data: data.map((record: Stored<T>) => this.toView(record)), total };
  }
}

@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(@InjectModel(Event.name) model: Model<Event>) {
    super(model, EVENT_ROUTES);
  }
}

@Injectable()
export class PodcastsRepository extends PublicationsRepository<Podcast> {
  constructor(@InjectModel(Podcast.name) model: Model<Podcast>) {
    super(model, PODCAST_ROUTES);
  }
}

@Injectable()
export class QuotesRepository extends PublicationsRepository<Quote> {
  constructor(@InjectModel(Quote.name) model: Model<Quote>) {
    super(model, QUOTE_ROUTES);
  }
}
