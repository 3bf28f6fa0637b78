import type { Caller } from '../access/caller.js';
import { RecordNotFoundException } from '../persistence/record-repository.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import { managesAny, SiteRecordsService, type SiteRegister } from '../site/site-records.service.js';
import type { PublicationRepository } from './publication.repository.js';
import type { NewPublication, Publication, PublicationQuery, Published } from './publication.js';

/**
 * Base class of the services of events, podcasts and quotes. A site's records are public; podcasts and quotes become
 * public on their date.
 */
export abstract class PublicationService<
  T extends Publication & New,
  New extends NewPublication,
> extends SiteRecordsService<Published<T>, New> {
  protected constructor(
    definition: ResourceDefinition,
    private readonly publications: PublicationRepository<T, New>,
    sites: SiteRegister,
  ) {
    super(definition, publications, sites);
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
    if (!isPublic && !managesAny(caller, record)) throw new RecordNotFoundException(this.publications.noun);
    return record;
  }
}
