import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type MailApp, startMailApp } from '../../../testing/mail-app.js';
import { FailedRunsTask } from './feed-runs.service.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { RunFailureMails } from './run-failure-mails.js';

let test: MailApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test?.close());

const send = (now = new Date()) => test.app.get(RunFailureMails).send(now);
const tasks = async () => (await test.app.get(FailedRunsTask).count({ now: new Date() })).count;

/** Ends a run of the feed in a state. */
async function run(state: 'failed' | 'applied', feedId = 'f1', dryRun = false): Promise<string> {
  const runs = test.app.get(FeedRunsRepository);
  const merchant = { merchantId: 7, merchantName: 'Shop' };
  const fields = { feedId, feedName: 'Main', ...merchant, dryRun, startedBy: 'schedule', fileId: null };
  const { id } = await runs.create(fields);
  await runs.changeState({ id, merchantId: 7 }, ['queued'], { state, message: 'The file has no column for id.' });
  return id;
}

it('tells all owners once a day that the latest run of a feed has failed', async () => {
  const owner = await test.signIn('owner');
  await test.signIn('vendor', []);
  const { mails, state } = test.mailServer;
  const id = await run('failed');
  expect(await tasks()).toBe(1);

  // What no server has accepted is sent by the next attempt.
  state.isRejecting = true;
  await send();
  expect(mails).toEqual([]);
  state.isRejecting = false;
  await send();
  const to = mails.flatMap((mail) => mail.to);
  expect(to).toContain(owner.email);
  expect(new Set(to).size).toBe(to.length);
  expect(mails[0]).toMatchObject({
    headers: { subject: 'The feed Main failed' },
    source: expect.stringContaining('The file has no column for id.'),
  });
  expect(mails[0]?.urls).toContain(`https://www.deals.example/admin/feed-runs/${id}`);

  mails.length = 0;
  await run('failed');
  await send();
  expect(mails).toEqual([]);
  await send(new Date(Date.now() + DAY_MS + 1));
  expect(mails.length).toBeGreaterThan(0);
});

it('neither a success nor a failed check of a file is a task', async () => {
  await run('applied');
  expect(await tasks()).toBe(0);
  await run('failed', 'f1', true);
  expect(await tasks()).toBe(0);
});
