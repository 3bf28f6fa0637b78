import { type Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { assertMayManage, type Caller, mayManage } from '../access/caller.js';
import { definedFields } from '../defined-fields.js';
import type { RecordState } from '../history/change-log.js';
import type { RestorableRecords } from '../history/restores.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { Seeded } from '../persistence/record-repository.js';
import { sitesInScope } from './site-scope.js';

/** The part of WebsitesService that these services use. */
export interface SiteRegister {
  /** @throws NotFoundException for an unknown site. */
  assertExists(siteName: string): Promise<void>;
}

/** Fields that all records on one or more sites have. */
interface MultiSiteFields {
  /** Keys of the sites. */
  websiteName: string[];
}

/** The part of a SiteRepository that the service uses. */
interface MultiSiteRecords<View, New> {
  list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<View>>;
  find(id: string): Promise<View | undefined>;
  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<View>;
  create(fields: New): Promise<View>;
  update(id: string, fields: Partial<New>): Promise<View>;
  delete(id: string): Promise<void>;
  restore(id: string, state: RecordState): Promise<View>;
  addMissing(records: readonly Seeded<New>[]): Promise<void>;
}

/**
 * Base class of the services of records on one or more sites. An owner manages all records. A vendor reads the records on any of its
 * sites, and changes a record only if it manages all sites of the record.
 */
export abstract class MultiSiteRecordsService<
  View extends New,
  New extends MultiSiteFields,
> implements RestorableRecords {
  protected constructor(
    private readonly records: MultiSiteRecords<View, New>,
    private readonly sites: SiteRegister,
    private readonly invalidations: Invalidations,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<RecordPage<View>> {
    return this.records.list(query, sitesInScope(caller, undefined));
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException if the caller manages none of the record's sites. */
  async get(id: string, caller: Caller): Promise<View> {
    const record = await this.records.get(id);
    if (!managesAny(caller, record)) assertMayManageAll(caller, record.websiteName);
    return record;
  }

  /** @throws ForbiddenException unless the caller manages all sites of the record. */
  async create(fields: New, caller: Caller): Promise<View> {
    await this.assertMayPlace(fields.websiteName, caller);
    await this.validate(fields);
    const created = await this.records.create(definedFields(fields));
    await this.announce(created.websiteName);
    return created;
  }

  /**
   * Updates the fields that the body contains.
   * @throws ForbiddenException unless the caller manages all previous and new sites of the record.
   */
  async update(id: string, fields: Partial<New>, caller: Caller): Promise<View> {
    const changes = definedFields(fields);
    const current = await this.assertMayUpdate(id, changes, caller);
    const updated = await this.records.update(id, changes);
    await this.announce([...current.websiteName, ...updated.websiteName]);
    return updated;
  }

  /** Returns the deleted record. */
  async delete(id: string, caller: Caller): Promise<View> {
    const record = await this.records.get(id);
    assertMayManageAll(caller, record.websiteName);
    await this.records.delete(id);
    await this.announce(record.websiteName);
    return record;
  }

  /** Returns a record to an earlier state. @throws the errors of `update`. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<View> {
    const current = await this.records.find(id);
    if (current) assertMayManageAll(caller, current.websiteName);
    const fields = state as unknown as New;
    await this.assertMayPlace(fields.websiteName, caller);
    await this.validate(fields, id);
    const restored = await this.records.restore(id, state);
    await this.announce([...(current?.websiteName ?? []), ...restored.websiteName]);
    return restored;
  }

  discard(id: string, caller: Caller): Promise<View> {
    return this.delete(id, caller);
  }

  async addMissing(records: readonly Seeded<New>[]): Promise<void> {
    await this.records.addMissing(records);
    await this.announce(records.flatMap(({ websiteName }) => websiteName));
  }

  /** @throws the errors of `create`, which creates the record if there are none. */
  protected async assertMayCreate(fields: New, caller: Caller): Promise<void> {
    await this.assertMayPlace(fields.websiteName, caller);
    await this.validate(fields);
  }

  /** Returns the stored record. @throws the errors of `update`, which updates the record if there are none. */
  protected async assertMayUpdate(id: string, changes: Partial<New>, caller: Caller): Promise<View> {
    const current = await this.records.get(id);
    assertMayManageAll(caller, current.websiteName);
    if (changes.websiteName) await this.assertMayPlace(changes.websiteName, caller);
    await this.validate({ ...current, ...changes }, id);
    return current;
  }

  /**
   * Validates fields that depend on each other or on other records.
   * @param _id Absent for a new record.
   * @throws BadRequestException or ConflictException that names the invalid field.
   */
  protected validate(_fields: New, _id?: string): void | Promise<void> {
    // Podcasts and quotes have no such fields.
  }

  /** Invalidates what the sites show. */
  protected announce(siteNames: readonly string[]): Promise<void> {
    return this.invalidations.announce([...new Set(siteNames)].map(siteTag));
  }

  /** @throws ForbiddenException unless the caller manages all sites, NotFoundException for an unknown site. */
  protected async assertMayPlace(siteNames: string[], caller: Caller): Promise<void> {
    assertMayManageAll(caller, siteNames);
    for (const siteName of siteNames) await this.sites.assertExists(siteName);
  }
}

/** @throws ForbiddenException unless the caller manages all sites. */
export function assertMayManageAll(caller: Caller, siteNames: readonly string[]): void {
  for (const siteName of siteNames) assertMayManage(caller, siteName);
}

export function managesAny(caller: Caller | undefined, { websiteName }: MultiSiteFields): boolean {
  return caller?.role === 'owner' || websiteName.some((siteName) => mayManage(caller, siteName));
}
