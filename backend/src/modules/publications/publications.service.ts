import { Injectable } from '@nestjs/common';
import { scheduleProblem } from '@grabdeals/shared/schedule';
import { type Caller, managesAny } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import type { SitesField } from '../../common/resources/record.dto.js';
import { SiteRecordsService } from '../../common/site/site-records.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { CreateEventDto, Event } from './event.resource.js';
import type { CreatePodcastDto, Podcast } from './podcast.resource.js';
import {
  EventsRepository,
  PodcastsRepository,
  type Publication,
  type PublicationQuery,
  type PublicationsRepository,
  type Published,
  QuotesRepository,
} from './publications.repository.js';
import type { CreateQuoteDto, Quote } from './quote.resource.js';

type Fields<T> = Omit<T, 'createdAt' | 'updatedAt'> & SitesField;

/**
 * Base class of the services of events, podcasts and quotes. A site's records are public; podcasts and quotes become
 * public on their date.
 */
abstract class PublicationsService<T extends Publication, CreateBody extends object> extends SiteRecordsService<
  Published<T>,
  Fields<T>,
  CreateBody
> {
  protected constructor(
    private readonly publications: PublicationsRepository<T>,
    websites: WebsitesService,
  ) {
    super(publications.definition!, publications, websites);
  }

  /** Returns a page of a site's records, newest first. */
  async ofSite(siteName: string, query: PublicationQuery): Promise<{ data: Published<T>[]; totalCount: number }> {
    const { data, total } = await this.publications.ofSite(siteName, query);
    return { data, totalCount: total };
  }

  /**
   * Returns a released record of the site. Callers who manage a site of the record also get it through other sites and
   * before its release.
   * @throws NotFoundException for an unknown id, and for a record that the caller may not read.
   */
  async read(siteName: string, id: string, caller?: Caller): Promise<Published<T>> {
    const record = await this.publications.get(id);
    const isPublic = record.websiteName.includes(siteName) && this.publications.isReleased(record);
    if (!isPublic && !managesAny(caller, record.websiteName)) throw new RecordNotFoundException(this.publications.noun);
    return record;
  }
}

@Injectable()
export class EventsService extends PublicationsService<Event, CreateEventDto> {
  constructor(events: EventsRepository, websites: WebsitesService) {
    super(events, websites);
  }

  protected override validate({ startsAt, endsAt }: Fields<Event>): void {
    // The message is part of the documented API.
    if (scheduleProblem({ startsAt, endsAt })) throw fieldError('endsAt', 'endsAt must be after startsAt');
  }
}

@Injectable()
export class PodcastsService extends PublicationsService<Podcast, CreatePodcastDto> {
  constructor(podcasts: PodcastsRepository, websites: WebsitesService) {
    super(podcasts, websites);
  }
}

@Injectable()
export class QuotesService extends PublicationsService<Quote, CreateQuoteDto> {
  constructor(quotes: QuotesRepository, websites: WebsitesService) {
    super(quotes, websites);
  }
}
