import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import type { ChangeLog } from './change-log.js';
import { WriteRecorder } from './write-recorder.js';

const before = { _id: 'a1', title: 'Old' };
const after = { _id: 'a1', title: 'New' };

describe('WriteRecorder', () => {
  const remove = jest.fn(() => Promise.resolve());
  const add = jest.fn<ChangeLog['add']>(() => Promise.resolve(remove));
  const recorder = new WriteRecorder(
    { add, lastVersion: () => Promise.resolve(0) },
    { resource: 'content', label: 'title' },
  );
  afterEach(() => void jest.clearAllMocks());

  const written = () => Promise.resolve(true);

  it.each([
    ['update', [before, after]],
    ['create', [undefined, after]],
    ['delete', [before, undefined]],
  ] as const)(
    'records an %s before the write, which does not happen if it cannot be recorded',
    async (action, states) => {
      const write = jest.fn(() => {
        expect(add.mock.calls[0]?.[1]).toMatchObject([{ recordId: 'a1', action }]);
        return written();
      });
      expect(await recorder.record([states], write)).toBe(true);
      expect(remove).not.toHaveBeenCalled();
      add.mockRejectedValueOnce(new Error('No connection'));
      await expect(recorder.record([states], write)).rejects.toThrow('No connection');
      expect(write).toHaveBeenCalledTimes(1);
    },
  );

  it('removes the change if the write fails or changes nothing', async () => {
    const failure = new Error('Too long');
    await expect(recorder.record([[before, after]], () => Promise.reject(failure))).rejects.toBe(failure);
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await recorder.record([[before, after]], () => Promise.resolve(false))).toBe(false);
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('keeps the change if the database does not answer, because the write may have happened', async () => {
    const failure = new mongo.MongoNetworkError('Lost');
    await expect(recorder.record([[before, after]], () => Promise.reject(failure))).rejects.toBe(failure);
    expect(remove).not.toHaveBeenCalled();
  });

  it('records no update without a difference', async () => {
    await recorder.record([[before, { ...before }]], written);
    expect(add.mock.calls[0]?.[1]).toEqual([]);
  });
});
