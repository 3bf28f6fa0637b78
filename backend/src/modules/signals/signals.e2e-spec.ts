import { beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import request from 'supertest';
import { newClickToken } from '@grabdeals/shared/click-tokens';
import { addDays, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { startMailApp } from '../../testing/mail-app.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import type { TestApp } from '../../testing/test-app.js';
import { ClickDaysService } from '../clicks/click-days.service.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import type { SignalView } from './signals.dto.js';
import { SignalsJob } from './signals-job.js';
import { SignalsRepository } from './signals.repository.js';
import { SignalsTask } from './signals.service.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = utcDay(NOW);
const DAYS = Array.from({ length: 88 }, (_, index) => addDays(TODAY, -1 - index));
const LATEST_DAYS = 17;
const aborted = new AbortController().signal;

/**
 * Adds 15 clicks a day on a link of Red Site, of which one leads to an order until the orders stop 17 days ago, and an order each day of
 * another merchant on Blue Site.
 * @returns the id of their network.
 */
async function addTrade({ app, signIn, server }: TestApp): Promise<string> {
  const { token: owner } = await signIn('owner');
  const network = { name: 'Awin US', program: 'awin' };
  const { body } = await request(server).post('/api/networks').set('Authorization', owner).send(network).expect(201);
  const { id } = body as { id: string };
  const place = { page: '/', href: 'https://m12.example', client: 'desktop', marks: [] };
  const shop = { red: { websiteName: red, mid: mids.red, slot: 'listing', clicks: 15 } };
  const trades = [shop.red, { websiteName: blue, mid: mids.blue, slot: 'banner', clicks: 15 }];
  for (const { clicks: count, ...link } of trades) {
    const clicks = DAYS.flatMap((day) =>
      Array.from({ length: count }, (_, index) => {
        const at = new Date(startOfDay(day).getTime() + index * 3_600_000);
        return { _id: new Types.ObjectId(), ...place, ...link, at, token: newClickToken() };
      }),
    );
    await app.get(ClicksService).addMissing(clicks);
    for (const [index, day] of DAYS.entries()) {
      if (link.websiteName === red && index < LATEST_DAYS) continue;
      const { token, at } = clicks[index * count]!;
      const occurredAt = new Date(at.getTime() + 600_000);
      const money = { amountCents: 5_000, commissionCents: 400, currency: 'USD' } as const;
      const report = { ...money, token, occurredAt, state: 'approved' } as const;
      await app.get(ConversionsService).record(id, { reference: `${link.slot} ${day}`, reports: [report] }, NOW);
    }
  }
  return id;
}

/** Adds what is worth a look: 40 clicks of one network within a minute, and an order three seconds after its click. */
async function addOddTraffic({ app }: TestApp, networkId: string): Promise<void> {
  const day = addDays(TODAY, -6);
  const noon = startOfDay(day).getTime() + 43_200_000;
  const place = {
    page: '/',
    href: 'https://m12.example',
    client: 'desktop',
    marks: [],
    websiteName: red,
    mid: mids.red,
  };
  const burst = Array.from({ length: 40 }, (_, index) => {
    const at = new Date(noon + index * 1_000);
    return { ...place, _id: new Types.ObjectId(), slot: 'offer', at, token: newClickToken(), network: '203.0.113' };
  });
  const quick = { ...place, _id: new Types.ObjectId(), slot: 'saved', at: new Date(noon), token: newClickToken() };
  await app.get(ClicksService).addMissing([...burst, quick]);
  const money = { amountCents: 100, commissionCents: 10, currency: 'USD' } as const;
  const report = { ...money, token: quick.token, occurredAt: new Date(noon + 3_000), state: 'pending' } as const;
  await app.get(ConversionsService).record(networkId, { reference: 'quick', reports: [report] }, NOW);
}

/** Finds signals as of `NOW`. The job, which runs after the days are counted, would find those of the current time. */
async function refresh({ app }: TestApp): Promise<void> {
  const days = app.get(ClickDaysService);
  (days as unknown as { listeners: unknown[] }).listeners.length = 0;
  await days.countEnded(NOW, aborted);
  await app.get(SignalsJob).refresh(NOW);
}

describe('signals', () => {
  const test = sampleApp();
  const tokens = { vendor: '', other: '', editor: '' };
  const call = (method: 'get' | 'post', path: string, token = test.owner) =>
    request(test.server)[method](`/api/signals${path}`).set('Authorization', token);
  const list = async (path = '', token?: string) =>
    (await call('get', path, token).expect(200)).body as (Omit<SignalView, 'since'> & { since: string })[];

  beforeAll(async () => {
    tokens.vendor = (await test.signIn('vendor', [red])).token;
    tokens.other = (await test.signIn('vendor', [blue])).token;
    tokens.editor = (await test.signIn('editor', [red])).token;
    await addOddTraffic(test, await addTrade(test));
    await refresh(test);
  });

  it('of all sites are for owners, those of their sites for vendors', async () => {
    const [signal, ...others] = await list();
    expect(others).toEqual([]);
    expect(signal).toMatchObject({
      ...{ kind: 'lowRate', websiteName: '', title: 'Red Brand', subject: { kind: 'merchant', id: String(mids.red) } },
      text: '251 clicks led to 1 order from Nov 4 to Nov 17 (0.4%), after 6.6% in the ten weeks before.',
      since: NOW.toISOString(),
    });
    expect(await list('', tokens.vendor)).toMatchObject([{ kind: 'lowRate', websiteName: red }]);
    expect(await list('', tokens.other)).toEqual([]);
    await call('get', '', tokens.editor).expect(403);
    await request(test.server).get('/api/signals').expect(401);
  });

  it('are a task of those who see them', async () => {
    const task = test.app.get(SignalsTask);
    expect(task.roles).toEqual(['owner', 'vendor']);
    expect(await task.count({ now: NOW })).toEqual({ count: 1 });
    expect(await task.count({ now: NOW, sites: [red] })).toEqual({ count: 1 });
    expect(await task.count({ now: NOW, sites: [blue] })).toEqual({ count: 0 });
  });

  it('about traffic are for owners', async () => {
    const traffic = await list('/traffic');
    expect(traffic.map(({ kind, websiteName, title, text }) => [kind, websiteName, title, text])).toEqual(
      expect.arrayContaining([
        ['earlyOrder', red, 'Red Brand', 'The order of Nov 14 was within 3 seconds of its click.'],
        [
          ...['burst', red, 'Red Brand: placement “offer”'],
          expect.stringMatching(
            /^40 clicks of 1 network on one link within ten minutes \(.*, 12:00 UTC\), without an order\.$/,
          ),
        ],
      ]),
    );
    expect(traffic).toHaveLength(2);
    const order = traffic.find(({ kind }) => kind === 'earlyOrder')?.subject;
    await request(test.server).get(`/api/conversions/${order?.id}`).set('Authorization', test.owner).expect(200);
    await call('get', '/traffic', tokens.vendor).expect(403);
    expect(JSON.stringify(traffic)).not.toContain('203.0.113');
  });

  it('are dismissed by those who see them, for 30 days', async () => {
    const [ofRed] = await list('', tokens.vendor);
    const [ofAll] = await list();
    const [traffic] = await list('/traffic');
    await call('post', `/${ofRed!.id}/dismiss`, tokens.other).expect(404);
    await call('post', `/${ofAll!.id}/dismiss`, tokens.vendor).expect(404);
    await call('post', `/${traffic!.id}/dismiss`, tokens.vendor).expect(404);
    await call('post', `/unknown/dismiss`).expect(404);
    await call('post', `/${ofRed!.id}/dismiss`, tokens.editor).expect(403);
    await call('post', `/${ofRed!.id}/dismiss`, tokens.vendor).expect(200);
    expect(await list('', tokens.vendor)).toEqual([]);
    expect(await list()).toHaveLength(1);
    await refresh(test);
    expect(await list('', tokens.vendor)).toEqual([]);
    const signals = test.app.get(SignalsRepository);
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(await signals.open(['lowRate'], [red], later)).toHaveLength(1);
  });

  it('vanish with their cause, and are forgotten 30 days later', async () => {
    const signals = test.app.get(SignalsRepository);
    const id = (await list())[0]!.id;
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    await signals.replace([], inDays(1));
    expect(await list()).toEqual([]);
    // One that returns is the same one.
    const { _id, kind, websiteName, isPart, title, text } = (await signals.find(id))!;
    const first = { _id, kind, websiteName, isPart, title, text };
    await signals.replace([first], inDays(2));
    expect(await list()).toMatchObject([{ id: first._id, since: NOW.toISOString() }]);
    await signals.replace([], inDays(40));
    expect(await signals.find(first._id)).toBeUndefined();
  });

  it('are not computed while ended days are not counted', async () => {
    await test.app.get(ClickDaysService).forget([startOfDay(addDays(TODAY, -5))]);
    const signals = test.app.get(SignalsRepository);
    await test.app.get(SignalsJob).refresh(NOW);
    expect(await signals.open(['lowRate'], undefined, NOW)).toEqual([]);
    await refresh(test);
    expect(await signals.open(['lowRate'], undefined, NOW)).toHaveLength(1);
  });
});

it('are in one e-mail to the owners who want it, once', async () => {
  const test = await startMailApp();
  try {
    const { mails, state } = test.mailServer;
    const owner = await test.signIn('owner');
    const silent = await test.signIn('owner');
    await request(test.server)
      .put('/api/auth/update')
      .set('Authorization', silent.token)
      .send({ _id: silent.id, signalMails: false })
      .expect(200);
    await addTrade(test);
    mails.length = 0;
    state.isRejecting = true;
    await refresh(test);
    expect(mails).toEqual([]);
    state.isRejecting = false;
    await refresh(test);
    const to = mails.flatMap((mail) => mail.to);
    expect(to).toContain(owner.email);
    expect(to).not.toContain(silent.email);
    expect(mails[0]?.headers).toMatchObject({ subject: 'A signal about Red Brand' });
    expect(mails[0]?.urls).toContain('https://www.deals.example/admin/signals');
    mails.length = 0;
    await refresh(test);
    expect(mails).toEqual([]);
  } finally {
    await test.close();
  }
});
