import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ChangeLog } from './change-log.js';
import { WriteRecorder } from './write-recorder.js';

const OPTIONS = { resource: 'content', label: 'title' } as const;
const before = [{ _id: 'a1', title: 'Old' }];
const after = [{ _id: 'a1', title: 'New' }];

describe('WriteRecorder', () => {
  const add = jest.fn<ChangeLog['add']>(() => Promise.resolve());
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

  it('throws if a deletion cannot be recorded', async () => {
    add.mockRejectedValueOnce(new Error('No connection'));
    await expect(recorder.deleting(before)).rejects.toThrow('No connection');
  });
});
