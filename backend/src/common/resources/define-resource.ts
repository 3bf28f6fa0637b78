import type { Type } from '@nestjs/common';
import type { Tag } from '@grabdeals/server-cache/invalidations';
import type { ResourceName } from '@grabdeals/shared/resources';
import type { CalendarKind } from '@grabdeals/shared/schedule';
import type { TaskKind } from '@grabdeals/shared/tasks';
import type { Subject } from './subject.js';

/** The kinds of records that own other records. */
export type Owner = 'website' | 'merchant';

/** What the history contains of records. */
export interface HistoryRules {
  resource: ResourceName;
  /** Path of the field that names a record for operators, as in `merchantInfo.name`. */
  label: string;
  /** Fields whose values, joined by a colon, identify a record. Default: its id. */
  key?: readonly string[];
  /** Field with the keys of the record's sites. Null for records of the installation. */
  sites?: string | null;
  /** Field with the keys of sites that a record of the installation grants, such as those of an account. */
  grantedSites?: string;
  /**
   * Fields whose values are never stored, also parts of objects, as in `source.password`. A change of such a field is recorded
   * under the given name.
   */
  secrets?: Readonly<Record<string, string>>;
  /** Fields, also parts of objects, that are no part of the history: values that the product sets itself. */
  ignored?: readonly string[];
  /** Paths that a restore may leave as they are: a change of only these and of secrets cannot be undone. */
  unrestored?: readonly string[];
  /** Whether a deleted record cannot be restored, because the history contains only a part of the record. */
  isDeletionFinal?: boolean;
  /** Whether a service records the changes, because the repository writes more than the history contains. */
  isRecordedByService?: boolean;
}

/** How a list of records is searched, filtered and sorted. */
export interface ListRules {
  /** Fields that the filter `q` searches. */
  searched: readonly string[];
  /** Further fields by which a list can be filtered, with the type of their values: one value, or a list of them. Other filters are ignored. */
  filters?: Readonly<Record<string, 'string' | 'number' | 'boolean'>>;
  /** Fields by which a list can be sorted. The first is the default. */
  sortable: readonly string[];
}

/** What operators set of a record. */
interface InputRules<Fields extends object = object> {
  /** The class of the fields, with their rules. */
  fields: Type<Fields>;
  /** Values of fields that a new record may lack. */
  defaults: Partial<Fields>;
}

/** How the compliance check reads records. */
export interface ComplianceRules {
  /**
   * @param id Absent for a new record.
   * @param body The body of the call, if there is one. Its positions are those that operators see.
   */
  subject(this: void, record: object, id?: string, body?: object): Subject;
  /** Returns the condition for records that shoppers see or will see. */
  published(this: void, now: Date): object;
  /** Whether shoppers do not see the record, whatever its times. */
  isDraft?(this: void, record: object): boolean;
}

/**
 * What the product knows of a kind of records. The repository, the service, the controller, the history, the trash, the calendar, the
 * overview and the compliance check derive from it what they do. A capability that the records do not have is null or empty.
 */
export interface ResourceDefinition extends HistoryRules {
  /** Name of a record in messages, as in `There is no such coupon.` */
  noun: string;
  sites: string | null;
  secrets: Readonly<Record<string, string>>;
  ignored: readonly string[];
  /** Null if other code than the common services reads what operators set. */
  input: InputRules | null;
  /** Null if the API does not list the records. */
  list: ListRules | null;
  /** Whether the records have operators' `tags`. The filter `tag` of a list selects those with a tag. */
  hasTags: boolean;
  /** Fields with URLs of uploads or HTML, as in `items.url`. The uploads in them are in use. */
  pictures: readonly string[];
  /** The owners with which the repository deletes the records, or from which it removes them (`OwnedRecords`). */
  removedWith: readonly Owner[];
  /** The kinds of entries of the calendar, if shoppers see the records from a start to an end. */
  calendar: readonly CalendarKind[];
  /** What the overview counts for operators: conditions of records on the caller's sites. `ProvidesTask` counts anything else. */
  tasks: Readonly<Partial<Record<TaskKind, (now: Date) => object>>>;
  /** Null if the compliance check does not read the records. 'service': their service is `PublishedRecords`. */
  compliance: ComplianceRules | 'service' | null;
  /** Returns what is cached and contains the record. A change of the record announces it. Null if the service announces changes. */
  invalidates: ((record: never) => readonly Tag[]) | null;
}

type FieldOf<T> = keyof T & string;
/** A field, or a part of one, as in `merchantInfo.name`. */
type PathOf<T> = FieldOf<T> | `${FieldOf<T>}.${string}`;

/** A definition whose fields are those of the stored record. */
interface DefinitionOf<T> extends Omit<
  ResourceDefinition,
  'label' | 'key' | 'sites' | 'grantedSites' | 'ignored' | 'pictures' | 'invalidates'
> {
  label: PathOf<T>;
  key?: readonly FieldOf<T>[];
  sites: FieldOf<T> | null;
  grantedSites?: FieldOf<T>;
  ignored: readonly PathOf<T>[];
  pictures: readonly PathOf<T>[];
  invalidates: ((record: T) => readonly Tag[]) | null;
}

/**
 * Defines a kind of records. A forgotten part, and a field that the record does not have, are type errors.
 * @param _record The class of the stored record.
 */
export function defineResource<T extends object, const Definition extends DefinitionOf<T>>(
  _record: Type<T>,
  definition: Definition,
): Definition {
  return definition;
}
