import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ChangeLog } from './change-log.js';
import { WriteRecorder } from './write-recorder.js';

const OPTIONS = { resource: 'content', label: 'title' } as const;
const before = [{ _id: 'a1', title: 'Old' }];
const after = [{ _id: 'a1', title: 'New' }];

describe('WriteRecorder', () => {
  const remove = jest.fn(() => Promise.resolve());
  const add = jest.fn<ChangeLog['add']>(() => Promise.resolve(remove));
  const recorder = new WriteRecorder({ add }, OPTIONS);
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  afterEach(() => void jest.clearAllMocks());

  it('adds the changes of a write', async () => {
    await recorder.written(before, Promise.resolve(after));
    expect(add.mock.calls[0]?.[1]).toMatchObject([{ recordId: 'a1', action: 'update', fields: ['title'] }]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['the records cannot be read', () => recorder.written(before, Promise.reject(new Error('No connection')))],
    [
      'the changes cannot be stored',
      () => {
        add.mockRejectedValueOnce(new Error('No connection'));
        return recorder.written(before, after);
      },
    ],
  ])('logs an error and does not throw if %s after a write', async (_problem, write) => {
    await write();
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ resource: 'content', ids: ['a1'] }), expect.stringContaining('No connection')],
    ]);
  });

  it('records a write before it happens, and removes the change of a write that fails', async () => {
    const withdraw = await recorder.writing(before[0], after[0]!);
    expect(add.mock.calls[0]?.[1]).toMatchObject([{ recordId: 'a1', action: 'update', fields: ['title'] }]);
    await withdraw();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a deletion', () => recorder.deleting(before)],
    ['a write', () => recorder.writing(before[0], after[0]!)],
  ])('throws if %s cannot be recorded', async (_kind, record) => {
    add.mockRejectedValueOnce(new Error('No connection'));
    await expect(record()).rejects.toThrow('No connection');
  });
});
