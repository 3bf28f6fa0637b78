import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ConflictException } from '@nestjs/common';
import type { ChangeSource } from '@grabdeals/shared/history';
import type { ResourceName } from '@grabdeals/shared/resources';
import type { Caller } from '../access/caller.js';
import type { HistoryRules } from '../resources/define-resource.js';
import { recordIdOf, versionOf } from './record-change.js';

/** The record that a request saves, and the version that the save was made from. The version is 0 for a record that did not exist. */
export interface SavedRecord {
  resource: ResourceName;
  recordId: string;
  version: number;
}

/** Another save of the record came first. */
export class StaleVersionError extends ConflictException {
  constructor() {
    super('The record was changed at the same moment. Try again.');
  }
}

/** Where changes come from: a request, or a job. */
export interface ChangeContext {
  /** Changes with the same id are undone together. */
  operationId: string;
  source: ChangeSource;
  actor?: { id: string; name: string };
  /** Id of the request in the log. */
  correlationId?: string;
  /** The caller of the request. */
  caller?: Caller;
  /** Set by the history when it has stored changes: whether the caller can undo each of them. */
  canUndo?: boolean;
  /** Whether the changes follow from the deletion of a website or a merchant. */
  isDependent?: boolean;
  /** Whether the changes restore an earlier state. */
  isRestoring?: boolean;
  /** Whether the changes are no part of the history. */
  isUnrecorded?: boolean;
  /** Absent if the save replaces whatever is stored. */
  saved?: SavedRecord;
  /** Present during an operation of `Operations`: whether a part of the changes may be stored already. */
  isResumed?: boolean;
  /** Called with the id of the operation when it starts. */
  onOperation?: (id: string) => void;
}

const contexts = new AsyncLocalStorage<ChangeContext>();

/** Runs a function whose changes come from the context. */
export function inChangeContext<T>(context: ChangeContext, run: () => T): T {
  return contexts.run(context, run);
}

/** Returns the context of the current changes: without a request, a job of the product. */
export function changeContext(): ChangeContext {
  return contexts.getStore() ?? { operationId: randomUUID(), source: 'system' };
}

/** Marks the changes of the function. Later changes of the same request are not marked. */
export async function marked<T>(
  mark: Pick<ChangeContext, 'isDependent' | 'isRestoring' | 'isUnrecorded' | 'saved'>,
  run: () => Promise<T>,
): Promise<T> {
  const context = { ...changeContext(), canUndo: undefined, ...mark };
  try {
    return await contexts.run(context, run);
  } finally {
    const outer = contexts.getStore();
    if (outer && context.canUndo !== undefined) outer.canUndo = context.canUndo && outer.canUndo !== false;
  }
}

/**
 * Reads and checks a record, then writes the version that was read. If somebody saves the record meanwhile, both are repeated, unless
 * the request names the version.
 */
export async function writeAsRead<Read extends { id: string; version: number }, Result>(
  rules: HistoryRules,
  read: () => Promise<Read>,
  write: (record: Read) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const record = await read();
    if (savedRecord(rules, { _id: record.id })) return write(record);
    const saved = { resource: rules.resource, recordId: record.id, version: record.version };
    try {
      return await marked({ saved }, () => write(record));
    } catch (error) {
      if (!(error instanceof StaleVersionError)) throw error;
    }
  }
}

/**
 * @param stored Absent for a new record.
 * @throws StaleVersionError if the request saves the record from another version than the stored one.
 */
export function assertSavedFrom(rules: HistoryRules, stored: object | undefined, record: object): void {
  const saved = savedRecord(rules, stored ?? record);
  if (saved && saved.version !== (stored ? versionOf(stored) : 0)) throw new StaleVersionError();
}

/** Lets a request save the record again. */
export function noteSaved(rules: HistoryRules, record: object): void {
  const saved = savedRecord(rules, record);
  if (saved) saved.version = versionOf(record);
}

function savedRecord(rules: HistoryRules, record: object): SavedRecord | undefined {
  const saved = contexts.getStore()?.saved;
  return saved?.resource === rules.resource && saved.recordId === recordIdOf(record, rules) ? saved : undefined;
}
