import { ForbiddenException, NotFoundException, type PipeTransform } from '@nestjs/common';
import { type Schedule, scheduleState } from '@grabdeals/shared/schedule';
import { withTagChanges } from '@grabdeals/shared/tags';
import type { OperationRun, Operations, StartOperation } from '../../operations/operations.service.js';
import { type Caller, may } from '../access/caller.js';
import { fieldError } from '../errors/field-error.js';
import { isRejection, messagesOf } from '../errors/http-messages.js';
import { writeAsRead } from '../history/change-context.js';
import { textAt } from '../history/record-change.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import type { BulkChangeDto, BulkChangeView } from './bulk-change.dto.js';
import { NeedsForceException } from './force.js';
import type { RecordService } from './record-service.js';

/** What a bulk change needs of a kind of records. */
export interface BulkRules<View, UpdateDto, Context> {
  definition: ResourceDefinition;
  service: Pick<RecordService<View, never, UpdateDto, Context>, 'get' | 'update' | 'delete'>;
  /** Validates the body of an update. */
  pipe: PipeTransform<unknown, Promise<unknown>>;
  /** Returns the body that saves a record as it is, where an update clears the fields that its body lacks. */
  toBody?: (record: View) => object;
}

/** A bulk change as its operation stores it. */
export interface BulkInput<Context> extends BulkChangeDto {
  context: Context;
  /** When the change began, in ms: a resumed one ends records at the same time. */
  at: number;
}

type AnyRecord = Readonly<Record<string, unknown>> & { id: string; version: number };

/** Defines the operation that changes several records, each as a single save does. */
export function defineBulkChange<View, UpdateDto, Context>(
  operations: Operations,
  rules: BulkRules<View, UpdateDto, Context>,
): StartOperation<BulkInput<Context>, BulkChangeView> {
  return operations.define(
    `bulk-${rules.definition.resource}`,
    (run: OperationRun<BulkInput<Context>, BulkChangeView>) => changeAll(rules, run),
  );
}

/**
 * @throws BadRequestException unless the body contains exactly one change that the records can have, ForbiddenException for a deletion
 * that the policy forbids.
 */
export function assertBulkChange(
  body: BulkChangeDto,
  { resource, hasTags, calendar, secrets }: ResourceDefinition,
  caller: Caller,
) {
  const { ids, change, changes, addTags, removeTags, end = false, delete: isDeletion = false } = body;
  const hasTagChange = addTags !== undefined || removeTags !== undefined;
  const kinds = [change !== undefined, changes !== undefined, hasTagChange, end, isDeletion];
  if (kinds.filter(Boolean).length !== 1) {
    throw fieldError('change', 'Name one of change, changes, addTags or removeTags, end, and delete.');
  }
  if (changes && changes.length !== ids.length) throw fieldError('changes', 'changes must have an entry for each id.');
  const fields = new Set([change ?? {}, ...(changes ?? [])].flatMap(Object.keys));
  const secret = Object.entries(secrets)
    .flat()
    .map((path) => path.split('.')[0]!)
    .find((field) => fields.has(field));
  // The operation stores the body.
  if (secret) throw fieldError(secret, `${secret} cannot be changed for several records together.`);
  if (hasTagChange && !hasTags) throw fieldError('addTags', 'These records have no tags.');
  if (end && calendar.length === 0) throw fieldError('end', 'These records have no end.');
  if (isDeletion && !may(caller, resource, 'delete')) throw new ForbiddenException();
}

/** A record that is rejected does not stop the change of the others. */
async function changeAll<View, UpdateDto, Context>(
  rules: BulkRules<View, UpdateDto, Context>,
  { input, done, result, isResumed, progress }: OperationRun<BulkInput<Context>, BulkChangeView>,
): Promise<BulkChangeView> {
  const { ids } = input;
  const { failed, needsForce, ...counts } = result ?? { changed: 0, failed: [], needsForce: [] };
  let { changed } = counts;
  for (let index = done; index < ids.length; index++) {
    const id = ids[index]!;
    let name = '';
    try {
      await changeOne(rules, input, index, (record) => {
        name = textAt(record, rules.definition.label);
      });
      changed++;
    } catch (error) {
      if (!isRejection(error)) throw error;
      const wasDeleted = input.delete && isResumed && index === done && error instanceof NotFoundException;
      const unchanged = { id, name, message: messagesOf(error).join(' ') };
      if (wasDeleted) changed++;
      else (error instanceof NeedsForceException ? needsForce : failed).push(unchanged);
    }
    await progress({ done: index + 1, total: ids.length, result: { changed, failed, needsForce } });
  }
  return { changed, failed, needsForce };
}

/** @param onRead Called with the record that the caller may read. */
async function changeOne<View, UpdateDto, Context>(
  { definition, service, pipe, toBody }: BulkRules<View, UpdateDto, Context>,
  { context, ...input }: BulkInput<Context>,
  index: number,
  onRead: (record: AnyRecord) => void,
): Promise<void> {
  const id = input.ids[index]!;
  const read = async () => {
    const record = (await service.get(id, context)) as AnyRecord;
    onRead(record);
    return record;
  };
  if (input.delete) {
    await read();
    await service.delete(id, context, { force: input.force });
    return;
  }
  await writeAsRead(definition, read, async (record) => {
    const change = changeOf(record, input, index);
    // As a client sends it: with times as texts.
    const body: unknown = JSON.parse(JSON.stringify({ ...toBody?.(record as View), ...change }));
    await service.update(id, (await pipe.transform(body, { type: 'body' })) as UpdateDto, context);
  });
}

/** Returns the fields that a record gets. */
function changeOf(record: AnyRecord, input: Omit<BulkInput<unknown>, 'context'>, index: number): object {
  const { change, changes, addTags = [], removeTags = [], end, at } = input;
  if (end) return endOf(record as Schedule, at);
  if (change ?? changes) return change ?? changes![index]!;
  return { tags: withTagChanges(record['tags'] as string[], { add: addTags, remove: removeTags }) };
}

/** Returns the times of a record that ends now. One that has not started loses its start, which would be after its end. */
function endOf(schedule: Schedule, now: number): Schedule {
  const state = scheduleState(schedule, now);
  if (state === 'expired') return {};
  return { ...(state === 'scheduled' ? { startsAt: null } : {}), endsAt: new Date(now) };
}
