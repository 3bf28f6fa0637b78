import type { Schedule } from '@grabdeals/shared/schedule';
import type { TagCount } from '@grabdeals/shared/tags';
import { assertMayManage, type Caller, managesAny, sitesInScope } from '../access/caller.js';
import { definedFields } from '../defined-fields.js';
import { writeAsRead } from '../history/change-context.js';
import type { RecordState } from '../history/change-log.js';
import { textAt } from '../history/record-change.js';
import type { RestorableRecords } from '../history/restores.js';
import type { ListQuery, RecordPage } from '../http/simple-rest.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import { restoredFields } from '../resources/restored-fields.js';
import { assertSchedule } from '../scheduling/scheduled-records.js';

/** Records of a site that a copy reads at most. */
const MAX_OF_SITE = 1_000;

/** The part of WebsitesService that these services use. */
export interface SiteRegister {
  /** @throws BadRequestException with the field for an unknown site. */
  assertExists(siteName: string): Promise<void>;
}

/** Fields that all records on sites have. */
export interface FieldsOnSites {
  /** Keys of the sites, or the key of the only one. */
  websiteName: string | string[];
}

/** The part of a SiteRepository that the service uses. */
export interface RecordsOnSites<View, Fields> {
  list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<View>>;
  tagCounts(sites: readonly string[] | undefined): Promise<TagCount[]>;
  find(id: string): Promise<View | undefined>;
  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<View>;
  create(fields: Fields): Promise<View>;
  update(id: string, fields: Partial<Fields>): Promise<View>;
  delete(id: string): Promise<void>;
  restore(id: string, state: RecordState): Promise<View>;
}

/** A record that is about to be validated. */
export interface Validated<View> {
  caller: Caller;
  /** Absent for a new record. */
  id?: string;
  /** The stored record. Absent for a new one, and for a deleted one that is restored. */
  current?: View;
}

/** A record that is about to be saved. */
export interface Save<View, Fields> {
  /** The record after the save. */
  next: Fields;
  /** The record before the save, or as shoppers saw it before its deletion. Absent for a new record. */
  stored?: Fields;
  /** Absent for a new record. */
  id?: string;
  /** The body of the call. Absent for a restored record. */
  body?: object;
  caller: Caller;
  write: () => Promise<View>;
}

/**
 * Base class of the services of records on sites. An owner manages all records. Other callers read the records on any of their sites,
 * and change a record only if they manage all its sites. Derived classes convert bodies, and add the rules of their records.
 */
export abstract class SiteRecordsService<
  View extends Fields & { id: string; version: number },
  Fields extends FieldsOnSites,
  CreateBody extends object = Fields,
  UpdateBody extends object = Partial<CreateBody>,
> implements RestorableRecords {
  protected constructor(
    readonly definition: ResourceDefinition,
    private readonly records: RecordsOnSites<View, Fields>,
    private readonly sites: SiteRegister,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<RecordPage<View>> {
    return this.records.list(query, sitesInScope(caller, undefined));
  }

  /** Counts the records of the caller's sites by tag. */
  tagCounts(caller: Caller): Promise<TagCount[]> {
    return this.records.tagCounts(sitesInScope(caller, undefined));
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException if the caller manages none of the record's sites. */
  async get(id: string, caller: Caller): Promise<View> {
    const record = await this.records.get(id);
    if (!managesAny(caller, sitesOf(record))) assertMayManage(caller, sitesOf(record));
    return record;
  }

  /**
   * @throws ForbiddenException unless the caller manages all sites of the record, BadRequestException for an unknown site, and the errors
   * of `validate` and `save`.
   */
  async create(body: CreateBody, caller: Caller): Promise<View> {
    const next = await this.toNew(body, caller);
    await this.assertMaySave(next, { caller });
    return this.save({ next, body, caller, write: () => this.records.create(next) });
  }

  /** Updates the fields that the body contains. @throws the errors of `create`, for the previous and the new sites. */
  async update(id: string, body: UpdateBody, caller: Caller): Promise<View> {
    return this.withChecked(id, caller, async (stored) => {
      const changes = await this.toChanges(body, stored, caller);
      const next = { ...stored, ...changes };
      await this.assertMaySave(next, { caller, id, current: stored });
      return this.save({ next, stored, id, body, caller, write: () => this.records.update(id, changes) });
    });
  }

  /** Returns the deleted record. */
  async delete(id: string, caller: Caller): Promise<View> {
    return this.withChecked(id, caller, async (record) => {
      await this.records.delete(id);
      return record;
    });
  }

  /** Returns a record to an earlier state, by today's rules. @throws the errors of `update`. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<View> {
    const current = await this.records.find(id);
    if (current) assertMayManage(caller, sitesOf(current));
    // Before the rules of the fields, of which the history's key of a deleted site breaks one.
    await this.assertMayPlace({ websiteName: state['websiteName'] as string[] }, caller);
    const next = await this.fromState(await restoredFields<Fields>(this.definition, state));
    await this.validate(next, { caller, id, current });
    // A deleted record returns as shoppers saw it.
    const stored = current ?? next;
    return this.save({ next, stored, id, caller, write: () => this.records.restore(id, next as RecordState) });
  }

  /** Returns the records on a site with their labels, the newest first. */
  async labelsOn(siteName: string): Promise<{ id: string; label: string }[]> {
    const newest = { sort: { createdAt: -1 }, skip: 0, limit: MAX_OF_SITE, equals: {} } as const;
    const { data } = await this.records.list(newest, [siteName]);
    const { label } = this.definition;
    return data.map((record) => ({
      id: record.id,
      label: textAt(record as unknown as Record<string, unknown>, label),
    }));
  }

  /**
   * Shows these records on a site, and no others: records that are on no other site are deleted. For records that can be on several
   * sites.
   * @throws ForbiddenException before the first change, unless the caller manages all sites of the changed records.
   */
  async showOn(siteName: string, ids: readonly string[], caller: Caller): Promise<void> {
    const current = (await this.labelsOn(siteName)).map(({ id }) => id);
    const changed = [...ids.filter((id) => !current.includes(id)), ...current.filter((id) => !ids.includes(id))];
    const records = await Promise.all(changed.map((id) => this.records.get(id)));
    assertMayManage(caller, [siteName, ...records.flatMap(sitesOf)]);
    for (const record of records) {
      const others = sitesOf(record).filter((name) => name !== siteName);
      const websiteName = ids.includes(record.id) ? [...others, siteName] : others;
      if (websiteName.length === 0) await this.delete(record.id, caller);
      else await this.update(record.id, { websiteName } as unknown as UpdateBody, caller);
    }
  }

  discard(id: string, caller: Caller): Promise<View> {
    return this.delete(id, caller);
  }

  /** Writes a record of which the caller manages all sites, as it was read. */
  private withChecked(id: string, caller: Caller, write: (record: View) => Promise<View>): Promise<View> {
    const read = async () => {
      const record = await this.records.get(id);
      assertMayManage(caller, sitesOf(record));
      return record;
    };
    return writeAsRead(this.definition, read, write);
  }

  /** Returns the fields of a new record. */
  protected toNew(body: CreateBody, _caller: Caller): Fields | Promise<Fields> {
    return { ...this.definition.input?.defaults, ...definedFields(body) } as unknown as Fields;
  }

  /** Returns the fields that an update changes. */
  protected toChanges(body: UpdateBody, _stored: View, _caller: Caller): Partial<Fields> | Promise<Partial<Fields>> {
    return definedFields(body);
  }

  /** Returns the fields of an earlier state as a save would store them. */
  protected fromState(fields: Fields): Fields | Promise<Fields> {
    return fields;
  }

  /**
   * Validates fields that depend on each other, on other records or on the caller. By default, these are the times of a schedule.
   * @throws BadRequestException or ConflictException that names the invalid field.
   */
  protected validate(next: Fields, _of: Validated<View>): void | Promise<void> {
    if (this.definition.calendar.length > 0) assertSchedule(next as Schedule);
  }

  /** Writes a record that is valid. */
  protected save({ write }: Save<View, Fields>): Promise<View> {
    return write();
  }

  /** @throws the errors of `create`. */
  protected async assertMaySave(next: Fields, of: Validated<View>): Promise<void> {
    await this.assertMayPlace(next, of.caller);
    await this.validate(next, of);
  }

  /** @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown one. */
  protected async assertMayPlace(record: FieldsOnSites, caller: Caller): Promise<void> {
    assertMayManage(caller, sitesOf(record));
    for (const siteName of sitesOf(record)) await this.sites.assertExists(siteName);
  }
}

export function sitesOf({ websiteName }: FieldsOnSites): string[] {
  return [websiteName].flat();
}
