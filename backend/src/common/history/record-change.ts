import { isDeepStrictEqual } from 'node:util';
import type { RecordChange, RecordState } from './change-log.js';
import type { HistoryRules } from '../resources/define-resource.js';

/** Fields that the database sets. */
const TECHNICAL_FIELDS: readonly string[] = ['_id', '__v', 'updatedAt'];

type RawRecord = Readonly<Record<string, unknown>> & { _id?: unknown };

/** The recorded fields of a record, and its version. */
export interface VersionedState {
  recordId: string;
  version: number;
  state: RecordState;
}

/** Returns the version of a stored record: 1 for a new one. Each save adds 1. */
export function versionOf(record: object): number {
  return ((record as { __v?: number }).__v ?? 0) + 1;
}

/** Returns whether the history contains the field's values. */
export function isRecordedField(name: string, { secrets = {}, ignored = [] }: HistoryRules): boolean {
  return !TECHNICAL_FIELDS.includes(name) && !(name in secrets) && !ignored.includes(name);
}

/** Returns the recorded fields of a record. */
export function stateOf(fields: object, options: HistoryRules): RecordState {
  const record = fields as RawRecord;
  const { secrets = {}, ignored = [] } = options;
  return Object.fromEntries(
    Object.entries(withoutParts(record, [...ignored, ...Object.keys(secrets)])).filter(
      ([name, value]) => value !== undefined && isRecordedField(name, options),
    ),
  );
}

/** Returns the record without the parts of objects at the paths, as in `source.password`. */
function withoutParts(record: RawRecord, paths: readonly string[]): RawRecord {
  const result: Record<string, unknown> = { ...record };
  for (const path of paths) {
    const [name = '', part] = path.split('.');
    const value = result[name];
    if (!part || !isPlainObject(value)) continue;
    result[name] = Object.fromEntries(Object.entries(value).filter(([each]) => each !== part));
  }
  return result;
}

/** Compares two states of a record. Returns undefined if no recorded field differs. */
export function changeOf(
  previous: object | undefined,
  next: object | undefined,
  options: HistoryRules,
): RecordChange | undefined {
  const before = previous as RawRecord | undefined;
  const after = next as RawRecord | undefined;
  const record = after ?? before;
  if (!record) return undefined;
  const fields = changedFields(before, after, options);
  if (before && after && fields.length === 0) return undefined;
  const { label, secrets = {}, unrestored = [], isDeletionFinal = false } = options;
  const unrestoredNames = [...Object.values(secrets), ...unrestored];
  const isHidden = fields.length > 0 && fields.every((field) => unrestoredNames.includes(field));
  const [sitesBefore, sitesAfter] = [sitesOf(before, options), sitesOf(after, options)];
  const leftSites = before && after ? sitesBefore.filter((site) => !sitesAfter.includes(site)) : [];
  return {
    recordId: recordIdOf(record, options),
    label: textAt(record, label),
    sites: [...new Set([...sitesBefore, ...sitesAfter])],
    ...(before && leftSites.length > 0 ? { leftSites, formerLabel: textAt(before, label) } : {}),
    action: before ? (after ? 'update' : 'delete') : 'create',
    fields,
    version: before ? versionOf(before) + 1 : versionOf(record),
    ...(before ? { before: stateOf(before, options) } : {}),
    ...(after ? { after: stateOf(after, options) } : {}),
    canUndo: !isHidden && (after !== undefined || !isDeletionFinal),
  };
}

function changedFields(
  previous: RawRecord | undefined,
  next: RawRecord | undefined,
  { ignored = [], secrets = {} }: HistoryRules,
): string[] {
  const before = previous && withoutParts(previous, ignored);
  const after = next && withoutParts(next, ignored);
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !TECHNICAL_FIELDS.includes(name) && !ignored.includes(name))
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .flatMap((name) => pathsOf(name, before?.[name], after?.[name]))
    .map((path) => secrets[path] ?? path);
}

/** Returns the differing fields of objects, as in `settings.homePage`; else the name. */
function pathsOf(name: string, before: unknown, after: unknown): string[] {
  if (!isPlainObject(before) || !isPlainObject(after)) return [name];
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...parts].filter((part) => !isDeepStrictEqual(before[part], after[part])).map((part) => `${name}.${part}`);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns the keys of the sites of a record or a state. */
export function sitesOf(record: RawRecord | undefined, { sites }: Pick<HistoryRules, 'sites'>): string[] {
  const value = sites && record?.[sites];
  return [value ?? []].flat().map(String);
}

/** Returns the id of a record or a state by the fields that identify it, or undefined if only the stored id identifies it. */
export function keyOf(record: RawRecord, { key }: HistoryRules): string | undefined {
  return key?.map((field) => String(record[field])).join(':');
}

/** Returns the id of a stored record in the history. */
export function recordIdOf(record: object, options: HistoryRules): string {
  return keyOf(record as RawRecord, options) ?? String((record as RawRecord)._id);
}

/** Returns the condition for the record with an id of the history. */
export function conditionOf(recordId: string, { key }: HistoryRules): Record<string, unknown> {
  const values = recordId.split(':');
  return key ? Object.fromEntries(key.map((field, index) => [field, values[index]])) : { _id: recordId };
}

/** Returns the text at a path, as in `merchantInfo.name`; empty if there is none. */
function textAt(record: RawRecord, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], record);
  return typeof value === 'string' ? value : '';
}
