import { assertMayManage, type Caller } from '../access/caller.js';
import { definedFields } from '../defined-fields.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { Seeded } from '../persistence/record-repository.js';
import type { PublicationRepository } from './publication.repository.js';
import type { NewPublication, Publication, PublicationQuery, Published } from './publication.js';

/** Knows which sites there are. */
export interface SiteRegister {
  /** @throws NotFoundException for a name that is no site's. */
  assertExists(siteName: string): Promise<void>;
}

/**
 * Rules of one kind of dated record that stands on one or more sites. A site's records are public, podcasts
 * and quotes from their day on. An owner manages all;
 * a vendor sees those that stand on a site of its own, and changes those whose sites are all its own.
 */
export abstract class PublicationService<T extends Publication & New, New extends NewPublication> {
  protected constructor(
    private readonly records: PublicationRepository<T, New>,
    private readonly sites: SiteRegister,
  ) {}

  /** A page of a site's records, newest first. */
  async ofSite(siteName: string, query: PublicationQuery): Promise<{ data: Published<T>[]; totalCount: number }> {
    const { data, total } = await this.records.ofSite(siteName, query);
    return { data, totalCount: total };
  }

  /**
   * A record of the site that is out; whoever manages one of its sites reads it from anywhere, and before it is out.
   * @throws NotFoundException for an unknown id, for a record of other sites, and for one that is not out yet.
   */
  async read(siteName: string, id: string, caller?: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    const isPublic = record.websiteName.includes(siteName) && this.records.isOut(record);
    return this.records.found(isPublic || (caller && mayRead(caller, record)) ? record : undefined);
  }

  list(query: ListQuery, caller: Caller): Promise<RecordPage<Published<T>>> {
    return this.records.list(query, caller.role === 'owner' ? undefined : caller.sites);
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException when it stands on none of the caller's sites. */
  async get(id: string, caller: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    if (!mayRead(caller, record)) assertMayManageAll(caller, record.websiteName);
    return record;
  }

  /** @throws ForbiddenException unless all its sites are the caller's. */
  async create(fields: New, caller: Caller): Promise<Published<T>> {
    await this.assertMayPlace(fields.websiteName, caller);
    this.assertSound(fields);
    return this.records.create(definedFields(fields));
  }

  /** What the fields leave out stays. @throws ForbiddenException unless its sites, those before and after, are the caller's. */
  async update(id: string, fields: Partial<New>, caller: Caller): Promise<Published<T>> {
    const current = await this.records.get(id);
    assertMayManageAll(caller, current.websiteName);
    if (fields.websiteName) await this.assertMayPlace(fields.websiteName, caller);
    const changes = definedFields(fields);
    this.assertSound({ ...current, ...changes });
    return this.records.update(id, changes);
  }

  /** @returns the deleted record. */
  async delete(id: string, caller: Caller): Promise<Published<T>> {
    const record = await this.records.get(id);
    assertMayManageAll(caller, record.websiteName);
    await this.records.delete(id);
    return record;
  }

  addMissing(records: readonly Seeded<New>[]): Promise<void> {
    return this.records.addMissing(records);
  }

  /** Where one field must suit another. @throws BadRequestException naming the field that does not. */
  protected assertSound(_fields: New): void {
    // Most kinds have no such rule.
  }

  private async assertMayPlace(siteNames: string[], caller: Caller): Promise<void> {
    assertMayManageAll(caller, siteNames);
    for (const siteName of siteNames) await this.sites.assertExists(siteName);
  }
}

function assertMayManageAll(caller: Caller, siteNames: string[]): void {
  for (const siteName of siteNames) assertMayManage(caller, siteName);
}

function mayRead(caller: Caller, record: Publication): boolean {
  return caller.role === 'owner' || record.websiteName.some((siteName) => caller.sites.includes(siteName));
}
