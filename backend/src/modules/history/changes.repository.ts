import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CHANGE_SIDES } from '@grabdeals/shared/history';
import type { ResourceName } from '@grabdeals/shared/resources';
import type { HistoryRules } from '../../common/resources/define-resource.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { newRecordId, toRecordId } from '../../common/persistence/record-id.js';
import {
  containsText,
  type Filter,
  HoldsPictures,
  Repository,
  type Stored,
} from '../../common/persistence/repository.js';
import { Change } from './change.schema.js';
import type { RecordState } from '../../common/history/change-log.js';
import { keyOf } from '../../common/history/record-change.js';

/** A stored change with its id. */
export type ChangeRecord = Change & { id: string };

/** Which changes a list contains. */
export interface ChangeFilter {
  /** Keys of sites; undefined for the changes of all sites and of the installation. */
  sites?: readonly string[];
  resource?: string;
  /** Kinds of records; undefined for all. */
  resources?: readonly ResourceName[];
  recordId?: string;
  actorId?: string;
  action?: string;
  source?: string;
  from?: Date;
  until?: Date;
  inTrash?: boolean;
}

/** Changes of a site that are read at once, with their values. */
const MOVED_AT_ONCE = 100;

/** The changes of one record, the newest first. The clocks of instances differ, so the versions come before the times. */
const NEWEST_FIRST = { version: -1, time: -1, _id: -1 } as const;

/** Lists omit the values, which can be large. */
const LISTED_FIELDS = [
  'time',
  'operationId',
  'source',
  'actorId',
  'actorName',
  'resource',
  'recordId',
  'label',
  'sites',
  'leftSites',
  'formerLabel',
  'action',
  'fields',
  'canUndo',
];

@Injectable()
@HoldsPictures(['before', 'after'])
export class ChangesRepository extends Repository<Change> {
  constructor(@InjectModel(Change.name) model: Model<Change>) {
    super(model);
  }

  /** @returns the ids of the changes. */
  async add(changes: readonly Change[]): Promise<unknown[]> {
    const records = changes.map((change) => ({ _id: newRecordId(), ...change }));
    // An insert without records fails.
    if (records.length > 0) await this.insertMissing(records);
    return records.map(({ _id }) => _id);
  }

  async remove(ids: readonly unknown[]): Promise<void> {
    await this.deleteMany({ _id: { $in: ids } });
  }

  async page(query: ListQuery, filter: ChangeFilter): Promise<RecordPage<ChangeRecord>> {
    const { sites, resource, resources, from, until, ...equals } = filter;
    const kinds = resource === undefined ? resources : (resources ?? [resource]).filter((each) => each === resource);
    const { text, ids } = query;
    const conditions = {
      ...Object.fromEntries(Object.entries(equals).filter(([, value]) => value !== undefined)),
      ...(kinds ? { resource: { $in: [...kinds] } } : {}),
      ...(sites === undefined ? {} : { sites: { $in: [...sites] } }),
      ...(from || until ? { time: { ...(from && { $gte: from }), ...(until && { $lte: until }) } } : {}),
      ...(text ? { label: containsText(text) } : {}),
      ...(ids ? { _id: { $in: ids.map(toRecordId) } } : {}),
    } as Filter<Change>;
    const { data, total } = await this.findPage(conditions, query, LISTED_FIELDS);
    return { data: data.map(toRecord), total };
  }

  /** @throws BadRequestException for a malformed id. */
  async find(id: string): Promise<ChangeRecord | undefined> {
    const change = await this.findOne({ _id: toRecordId(id) });
    return change ? toRecord(change) : undefined;
  }

  /** Returns the changes of an operation, or only those of some records, the last first. */
  async ofOperation(
    operationId: string,
    of?: { resource: ResourceName; ids: readonly string[] },
  ): Promise<ChangeRecord[]> {
    const records = of && { resource: of.resource, recordId: { $in: [...of.ids] } };
    return (await this.findMany({ operationId, ...records }).sort({ time: -1, _id: -1 })).map(toRecord);
  }

  /** Returns the latest changes that signed-in users made, without the values. */
  async latest(limit: number): Promise<ChangeRecord[]> {
    const changes = await this.findMany({ source: 'user' })
      .select(LISTED_FIELDS)
      .sort({ time: -1, _id: -1 })
      .limit(limit);
    return changes.map(toRecord);
  }

  /** Returns the newest change of a record. */
  async newestOf(resource: ResourceName, recordId: string): Promise<ChangeRecord | undefined> {
    const [change] = await this.findMany({ resource, recordId }).sort(NEWEST_FIRST).limit(1);
    return change && toRecord(change);
  }

  /** Returns the changes of a record after the version, the first one first. */
  async since(resource: ResourceName, recordId: string, version: number): Promise<ChangeRecord[]> {
    const changes = await this.findMany({ resource, recordId, version: { $gt: version } }).sort(NEWEST_FIRST);
    return changes.reverse().map(toRecord);
  }

  /** Returns whether the history contains a change of a record up to the version, and so all later ones. */
  reaches(resource: ResourceName, recordId: string, version: number): Promise<boolean> {
    return this.exists({ resource, recordId, version: { $lte: version } });
  }

  /** Lists a deletion in the trash, or removes it from there. */
  async setInTrash(id: string, inTrash: boolean): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { inTrash } });
  }

  /** Lists the deletions of an operation that follow from the deletion of a website or a merchant in the trash. */
  async putDependentInTrash(operationId: string): Promise<void> {
    const deletions = { operationId, isDependent: true, action: 'delete', canUndo: true } as const;
    await this.updateMany(deletions, { $set: { inTrash: true } });
  }

  /** Returns the keys of the websites that were deleted before the time and not restored. */
  async sitesDeletedBefore(time: Date): Promise<{ key: string; deletedAt: Date }[]> {
    const changes = await this.findMany({ resource: 'website', inTrash: true, time: { $lt: time } });
    return changes.flatMap(({ sites: [key], time: deletedAt }) => (key ? [{ key, deletedAt }] : []));
  }

  /** Returns the id of the website that had the key when it was deleted last. */
  async lastDeletedWebsite(key: string): Promise<string | undefined> {
    const deletions = this.findMany({ resource: 'website', action: 'delete', sites: key });
    const [deletion] = await deletions.select(['recordId']).sort({ time: -1, _id: -1 }).limit(1);
    return deletion?.recordId;
  }

  /** Moves the history of a site to another key, the website's own history last. */
  async moveSite(from: string, to: string, resources: readonly HistoryRules[]): Promise<void> {
    const granting = resources.filter(({ grantedSites }) => grantedSites);
    const grants = granting.flatMap(({ resource, grantedSites }) =>
      CHANGE_SIDES.map((side) => ({ resource, [`${side}.${grantedSites}`]: from })),
    );
    const filters: Filter<Change>[] = [
      { sites: from, resource: { $ne: 'website' } },
      ...grants,
      { sites: from, resource: 'website' },
    ];
    for (const filter of filters) {
      for (let batch = await this.batchOf(filter); batch.length > 0; batch = await this.batchOf(filter)) {
        await this.bulkWrite(
          batch.map((change) => {
            const options = resources.find(({ resource }) => resource === change.resource)!;
            const filter = { _id: toRecordId(String(change._id)) };
            return { updateOne: { filter, update: { $set: movedChange(change, from, to, options) } } };
          }),
        );
      }
    }
  }

  /** Returns some of the matching changes with their values. */
  private batchOf(filter: Filter<Change>): Promise<Stored<Change>[]> {
    return this.findMany(filter).limit(MOVED_AT_ONCE).exec();
  }

  /** Deletes the history that only this site has. */
  deleteOfSite(key: string, until: Date): Promise<void> {
    return this.deleteMany({ sites: [key], time: { $lte: until } });
  }

  /**
   * Deletes the values of records that were deleted before the time, of accounts and invitations with their earlier values, which
   * are personal data. The history still contains the changes.
   */
  async emptyTrash(time: Date): Promise<void> {
    const deletions = { action: 'delete', time: { $lt: time }, before: { $exists: true } } as const;
    const persons = await this.findMany({
      ...deletions,
      $or: [{ resource: 'users', inTrash: true }, { resource: 'invitations' }],
    }).select(['resource', 'recordId', 'time']);
    for (const { resource, recordId, time: until } of persons) {
      await this.updateMany(
        { resource, recordId, time: { $lte: until } },
        { $set: { canUndo: false }, $unset: { before: 1, after: 1 } },
      );
    }
    await this.updateMany(deletions, { $set: { inTrash: false, canUndo: false }, $unset: { before: 1 } });
  }

  deleteBefore(time: Date): Promise<void> {
    return this.deleteMany({ time: { $lt: time } });
  }

  /** Deletes all but the newest changes of each record. */
  async keepNewest(max: number): Promise<void> {
    const records = await this.aggregate<{ resource: ResourceName; recordId: string }>({}, [
      { $group: { _id: { resource: '$resource', recordId: '$recordId' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: max } } },
      { $project: { _id: 0, resource: '$_id.resource', recordId: '$_id.recordId' } },
    ]);
    for (const { resource, recordId } of records) {
      const old = await this.findMany({ resource, recordId }).select('_id').sort(NEWEST_FIRST).skip(max);
      await this.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    }
  }
}

function toRecord(change: Stored<Change>): ChangeRecord {
  return { ...change, id: String(change._id) };
}

/** The fields of a change that contain keys of sites. */
type SiteFields = Pick<Change, 'recordId' | 'sites' | 'leftSites' | 'before' | 'after'>;

/**
 * Returns the fields of a change after its site got another key. The values of a website keep theirs: the website returns with it
 * when it is restored.
 */
function movedChange(change: Change, from: string, to: string, options: HistoryRules): SiteFields {
  const field = options.resource === 'website' ? undefined : (options.sites ?? options.grantedSites);
  const moved = (key: unknown) => (key === from ? to : key);
  const movedState = (state: RecordState | undefined) => {
    if (!state || !field || !(field in state)) return state;
    const value = state[field];
    return { ...state, [field]: Array.isArray(value) ? value.map(moved) : moved(value) };
  };
  const before = movedState(change.before);
  const after = movedState(change.after);
  return {
    recordId: keyOf(after ?? before ?? {}, options) ?? change.recordId,
    sites: change.sites.map((site) => (site === from ? to : site)),
    ...(change.leftSites ? { leftSites: change.leftSites.map((site) => (site === from ? to : site)) } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}
