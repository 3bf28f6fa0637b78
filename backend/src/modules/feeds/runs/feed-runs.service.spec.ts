import { expect, it } from '@jest/globals';
import { FeedRunsService } from './feed-runs.service.js';

it('fails a run that was interrupted ten times instead of another attempt', async () => {
  const written: object[] = [];
  const write = (_run: unknown, _states: unknown, fields: object) => {
    written.push(fields);
    return Promise.resolve({});
  };
  const runs = { updateInState: write, changeState: write };
  const service = new FeedRunsService(runs as never, {} as never, {} as never);
  expect(await service.beginAttempt({ id: 'run', merchantId: 7, attempts: 9 })).toBe(true);
  expect(written).toEqual([{ attempts: 10 }]);
  expect(await service.beginAttempt({ id: 'run', merchantId: 7, attempts: 10 })).toBe(false);
  expect(written[1]).toMatchObject({ state: 'failed', message: expect.stringMatching(/interrupted 10 times/) });
});
