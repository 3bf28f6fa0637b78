import { afterEach, describe, expect, it, jest } from '@jest/globals';
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

  it.each([
    ['update', () => recorder.updating(before, after)],
    ['create', () => recorder.inserting([after])],
    ['delete', () => recorder.deleting([before])],
  ])('records an %s, removes it if the write fails, and throws if it cannot be recorded', async (action, record) => {
    const withdraw = await record();
    expect(add.mock.calls[0]?.[1]).toMatchObject([{ recordId: 'a1', action }]);
    await withdraw();
    expect(remove).toHaveBeenCalledTimes(1);
    add.mockRejectedValueOnce(new Error('No connection'));
    await expect(record()).rejects.toThrow('No connection');
  });

  it('records no update without a difference', async () => {
    await recorder.updating(before, { ...before });
    expect(add.mock.calls[0]?.[1]).toEqual([]);
  });
});
