import { type Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { assertMayManage, type Caller, mayManage } from '../access/caller.js';
import { definedFields } from '../defined-fields.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import { RecordNotFoundException, type Seeded } from '../persistence/record-repository.js';
import { sitesInScope } from '../site/site-scope.js';
import type { PublicationRepository } from './publication.repository.js';
import type { NewPublication, Publication, PublicationQuery, Published } from './publication.js';

/** The part of WebsitesService that publications use. */
export interface SiteRegister {
  /** @throws NotFoundException for an unknown site. */
  assertExists(siteName: string): Promise<void>;
}

/**
 * Base class of the services of events, podcasts and quotes. A site's records are public; podcasts and quotes become
 * public on their date. An owner manages all records. A vendor reads the records on any of its sites, and changes a record only if it
 * manages all sites of the record.
 */
export abstract class PublicationService<T extends Publication & New, New extends NewPublication> {
  protected constructor(
    private readonly records: PublicationRepository<T, New>,
    private readonly sites: SiteRegister,
    private readonly invalidations: Invalidations,
  ) {}

  /** Returns a page of a site's records, newest first. */
  async ofSite(siteName: string, query: PublicationQuery): Promise<{ data: Published<T>[]; totalCount: number }> {
    const { data, total } = await this.records.ofSite(siteName, query);
    return { data, totalCount: total };
  }

  /**
   * Returns a released record of the site. Callers who manage a site of the record also get it through other sites and
   * before its release.
   * @throws NotFoundException for an unknown id, and for a record that the caller may not read.
   */
  async read(siteName: string, id: string, caller?: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    const isPublic = record.websiteName.includes(siteName) && this.records.isReleased(record);
    if (!isPublic && !managesAny(caller, record)) throw new RecordNotFoundException(this.records.noun);
    return record;
  }

  list(query: ListQuery, caller: Caller): Promise<RecordPage<Published<T>>> {
    return this.records.list(query, sitesInScope(caller, undefined));
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException if the caller manages none of the record's sites. */
  async get(id: string, caller: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    if (!managesAny(caller, record)) assertMayManageAll(caller, record.websiteName);
    return record;
  }

  /** @throws ForbiddenException unless the caller manages all sites of the record. */
  async create(fields: New, caller: Caller): Promise<Published<T>> {
    await this.assertMayPlace(fields.websiteName, caller);
    this.validate(fields);
    const created = await this.records.create(definedFields(fields));
    await this.announce(created.websiteName);
    return created;
  }

  /**
   * Updates the fields that the body contains.
   * @throws ForbiddenException unless the caller manages all previous and new sites of the record.
   */
  async update(id: string, fields: Partial<New>, caller: Caller): Promise<Published<T>> {
    const current = await this.records.get(id);
    assertMayManageAll(caller, current.websiteName);
    if (fields.websiteName) await this.assertMayPlace(fields.websiteName, caller);
    const changes = definedFields(fields);
    this.validate({ ...current, ...changes });
    const updated = await this.records.update(id, changes);
    await this.announce([...current.websiteName, ...updated.websiteName]);
    return updated;
  }

  /** Returns the deleted record. */
  async delete(id: string, caller: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    assertMayManageAll(caller, record.websiteName);
    await this.records.delete(id);
    await this.announce(record.websiteName);
    return record;
  }

  async addMissing(records: readonly Seeded<New>[]): Promise<void> {
    await this.records.addMissing(records);
    await this.announce(records.flatMap(({ websiteName }) => websiteName));
  }

  /** Validates fields that depend on each other. @throws BadRequestException that names the invalid field. */
  protected validate(_fields: New): void {
    // Podcasts and quotes have no such fields.
  }

  private announce(siteNames: readonly string[]): Promise<void> {
    return this.invalidations.announce([...new Set(siteNames)].map(siteTag));
  }

  private async assertMayPlace(siteNames: string[], caller: Caller): Promise<void> {
    assertMayManageAll(caller, siteNames);
    for (const siteName of siteNames) await this.sites.assertExists(siteName);
  }
}

function assertMayManageAll(caller: Caller, siteNames: string[]): void {
  for (const siteName of siteNames) assertMayManage(caller, siteName);
}

function managesAny(caller: Caller | undefined, { websiteName }: Publication): boolean {
  return caller?.role === 'owner' || websiteName.some((siteName) => mayManage(caller, siteName));
}
