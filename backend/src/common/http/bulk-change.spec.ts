import { expect, it } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import type { OperationRun, Operations } from '../../operations/operations.service.js';
import { ANNOUNCEMENTS } from '../../modules/announcements/announcement.resource.js';
import { type BulkInput, defineBulkChange } from './bulk-change.js';
import type { BulkChangeView } from './bulk-change.dto.js';

type Run = OperationRun<BulkInput<object>, BulkChangeView>;

/** Deletes the records `a`, `b` and `c`, of which some exist. */
async function deleteAll(existing: readonly string[], run: Pick<Run, 'done' | 'isResumed' | 'result'>) {
  let work: ((run: Run) => Promise<BulkChangeView>) | undefined;
  const operations = {
    define: (_kind: string, defined: typeof work) => {
      work = defined;
      return () => Promise.reject(new Error('not started'));
    },
  } as unknown as Operations;
  const service = {
    get: (id: string) =>
      existing.includes(id)
        ? Promise.resolve({ id, version: 1, text: id })
        : Promise.reject(new NotFoundException('There is no such record.')),
    delete: (id: string) => Promise.resolve({ id, version: 1 }),
    update: () => Promise.reject(new Error('no update')),
  };
  const pipe = { transform: (body: unknown) => Promise.resolve(body) };
  defineBulkChange(operations, { definition: ANNOUNCEMENTS, service, pipe });
  const input = { ids: ['a', 'b', 'c'], delete: true, context: {}, at: 0 };
  const caller = { id: 'u1', fullName: 'Olga', role: 'owner', sites: [], sessionId: '' } as const;
  return work!({ input, caller: { ...caller, sites: [] }, progress: () => Promise.resolve(), ...run });
}

it('counts a record that an interrupted run has deleted as deleted', async () => {
  const result = { changed: 1, failed: [], needsForce: [] };
  expect(await deleteAll(['c'], { done: 1, isResumed: true, result })).toEqual({ ...result, changed: 3 });
});

it('names records that others have deleted', async () => {
  const message = 'There is no such record.';
  expect(await deleteAll(['c'], { done: 0, isResumed: false })).toEqual({
    changed: 1,
    failed: [
      { id: 'a', name: '', message },
      { id: 'b', name: '', message },
    ],
    needsForce: [],
  });
  expect(await deleteAll(['a', 'c'], { done: 0, isResumed: true })).toMatchObject({
    changed: 2,
    failed: [{ id: 'b' }],
  });
});
