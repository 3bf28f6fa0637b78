import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BadRequestException, ServiceUnavailableException } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import type { OperationKind } from '@grabdeals/shared/operations';
import type { Caller } from '../common/access/caller.js';
import { inChangeContext } from '../common/history/change-context.js';
import { historyCalls } from '../testing/history-calls.js';
import { resumeOperations } from '../testing/interrupted-writes.js';
import { sampleApp } from '../testing/sample-app.js';
import { SAMPLE } from '../testing/sample-sites.js';
import { until } from '../testing/until.js';
import { MerchantsRepository } from '../modules/merchants/merchants.repository.js';
import { ThemeRepository } from '../modules/theme/theme.repository.js';
import { ThemeService } from '../modules/theme/theme.service.js';
import { OperationsRepository } from './operations.repository.js';
import { type OperationRun, Operations, type StartOperation } from './operations.service.js';
import type { OperationView } from './operations.views.js';

const { red } = SAMPLE.sites;
const CALLER: Caller = { id: 'someone', fullName: 'Some One', role: 'vendor', sites: [red], sessionId: '' };

describe('an operation', () => {
  const test = sampleApp();
  const { send, list, restore } = historyCalls(() => ({ test, owner: test.owner }));
  const db = () => test.app.get<Connection>(getConnectionToken()).db!;
  const newestFirst = { sort: { startedAt: -1 } } as const;
  const work = jest.fn<(run: OperationRun<{ text: string }, string>) => Promise<string>>();
  let startTest: StartOperation<{ text: string }, string>;
  beforeAll(() => {
    startTest = test.app.get(Operations).define('test' as OperationKind, work);
  });

  const start = (operationId: string, key = operationId) => {
    const onOperation = (id: string) => ids.set(operationId, id);
    const context = { operationId, source: 'user', onOperation } as const;
    return inChangeContext(context, () => startTest({ text: 'a' }, CALLER, { key, total: 3 }));
  };
  /** Ids by the operation id of the history. */
  const ids = new Map<string, string>();
  const pathOf = (id: string) => `/operations/${ids.get(id) ?? id}`;
  const read = async (id: string): Promise<OperationView> =>
    (await send('get', pathOf(id)).expect(200)).body as OperationView;
  const trashOf = (websiteName: string) => list({ websiteName }, undefined, 'trash');
  const deleteAsync = (path: string) => send('delete', path).set('Prefer', 'return=minimal, respond-async');

  it('is returned at once if the client prefers that, and has the result of the call at the end', async () => {
    const { body: site } = await send('post', '/website', { label: 'Brief' }).expect(201);
    const { id, value } = site as { id: string; value: string };
    const { body, headers } = await deleteAsync(`/website/${id}?force=true`).expect(202);
    const operation = body as OperationView;
    expect(headers).toMatchObject({
      location: `/api/operations/${operation.id}`,
      'preference-applied': 'respond-async',
    });
    await until(async () => (await read(operation.id)).state === 'finished');
    expect(await read(operation.id)).toMatchObject({ kind: 'delete-website', canUndo: true, result: { id, value } });
    await send('post', '/changes/undo', { operationId: operation.operationId }).expect(200);
    await send('get', `/website/${id}`).expect(200);
  });

  it('does not begin if the call is rejected', async () => {
    const { headers } = await deleteAsync('/website/66f000000000000000000000?force=true').expect(404);
    expect(headers).not.toHaveProperty('location');
  });

  it('is waited for by default', async () => {
    const { body: site } = await send('post', '/website', { label: 'Waiting' }).expect(201);
    const { id } = site as { id: string };
    const { body, headers } = await send('delete', `/website/${id}?force=true`).expect(200);
    expect(body).toMatchObject({ id });
    expect(headers).toHaveProperty(OPERATION_HEADER.toLowerCase());
  });

  it('is known to its caller and to owners only', async () => {
    const id = randomUUID();
    work.mockResolvedValueOnce('done');
    await start(id);
    expect(await read(id)).toMatchObject({ state: 'finished', result: 'done', total: 3, canUndo: false });
    const vendor = (await test.signIn('vendor', [red])).token;
    await send('get', pathOf(id), undefined, vendor).expect(404);
    await send('post', `${pathOf(id)}/cancel`, undefined, vendor).expect(404);
    await request(test.server)
      .get(`/api${pathOf(id)}`)
      .expect(401);
  });

  it('ends after the current step if somebody cancels it', async () => {
    const id = randomUUID();
    work.mockImplementationOnce(async (run) => {
      await run.progress({ done: 1, result: 'one' });
      await send('post', `${pathOf(id)}/cancel`).expect(200);
      await run.progress({ done: 2, result: 'two' });
      return 'all';
    });
    await expect(start(id)).rejects.toThrow('The operation was cancelled.');
    expect(await read(id)).toMatchObject({ state: 'cancelled', done: 2, result: 'two' });
  });

  it('can be undone after it was cancelled, with the records that follow from a deletion', async () => {
    const { body: site } = await send('post', '/website', { label: 'Cancelled' }).expect(201);
    const { id, value } = site as { id: string; value: string };
    await send('post', '/theme/create', { websiteName: value, websiteData: { siteName: 'X' } }).expect(201);
    const themes = test.app.get(ThemeRepository);
    const removeTheme = themes.removeWith.bind(themes);
    const removal = jest.spyOn(themes, 'removeWith').mockImplementationOnce(async (key) => {
      await removeTheme(key);
      const operation = await db().collection('operations').findOne<{ _id: string }>({ state: 'running' });
      await send('post', `/operations/${operation!._id}/cancel`).expect(200);
    });
    await send('delete', `/website/${id}?force=true`).expect(409);
    expect(removal).toHaveBeenCalled();
    removal.mockRestore();
    expect(await db().collection('themes').countDocuments({ websiteName: value })).toBe(0);
    const cancelled = (await db()
      .collection<{ operationId: string }>('operations')
      .findOne({ state: 'cancelled' }, newestFirst))!;
    expect(cancelled).toMatchObject({ canUndo: true });
    await send('post', '/changes/undo', { operationId: cancelled.operationId }).expect(200);
    expect(await db().collection('themes').countDocuments({ websiteName: value })).toBe(1);
  });

  it('is resumed if a part of an undo is unavailable, which is not reported as failed', async () => {
    const { body: site } = await send('post', '/website', { label: 'Busy' }).expect(201);
    const { id, value } = site as { id: string; value: string };
    await send('post', '/theme/create', { websiteName: value, websiteData: { siteName: 'X' } }).expect(201);
    const { headers } = await send('delete', `/website/${id}?force=true`).expect(200);
    const busy = jest
      .spyOn(test.app.get(ThemeService), 'restore')
      .mockRejectedValueOnce(new ServiceUnavailableException('Busy.'));
    const operationId = headers[OPERATION_HEADER.toLowerCase()] as string;
    await send('post', '/changes/undo', { operationId }).expect(503);
    busy.mockRestore();
    await resumeOperations(test.app);
    const undone = await db().collection('operations').findOne({ kind: 'undo' }, newestFirst);
    expect(undone).toMatchObject({ state: 'finished', result: { failed: [] } });
    expect(await db().collection('themes').countDocuments({ websiteName: value })).toBe(1);
  });

  it('lists what it has deleted with a website in the trash if it is cancelled, until that is undone', async () => {
    const { body: site } = await send('post', '/website', { label: 'Kept' }).expect(201);
    const { id, value } = site as { id: string; value: string };
    await send('post', '/theme/create', { websiteName: value, websiteData: { siteName: 'X' } }).expect(201);
    const themes = test.app.get(ThemeRepository);
    const removeTheme = themes.removeWith.bind(themes);
    const removal = jest.spyOn(themes, 'removeWith').mockImplementationOnce(async (key) => {
      await removeTheme(key);
      await db()
        .collection('operations')
        .updateOne({ state: 'running' }, { $set: { isCancelRequested: true } });
    });
    await send('delete', `/website/${id}?force=true`).expect(409);
    removal.mockRestore();
    const operation = await db().collection('operations').findOne({ state: 'cancelled' }, newestFirst);
    expect(await trashOf(value)).toMatchObject([{ resource: 'theme', recordId: value }]);
    await send('post', '/changes/undo', { operationId: String(operation!['operationId']) }).expect(200);
    expect(await trashOf(value)).toEqual([]);
  });

  it('lists what it has deleted with a merchant in the trash if it fails at last', async () => {
    const merchant = { mid: 77, merchantInfo: { name: 'Kept Brand', url: 'https://kept.example' } };
    const { body } = await send('post', '/merchants', merchant).expect(201);
    const coupon = { mid: 77, title: 'Sale', discount: { kind: 'text', text: 'x' }, websiteName: [red] };
    const { body: created } = await send('post', '/coupons', coupon).expect(201);
    const { id } = body as { id: string };
    const failure = jest
      .spyOn(test.app.get(MerchantsRepository), 'delete')
      .mockRejectedValueOnce(new Error('The database is unavailable.'));
    await send('delete', `/merchants/${id}?force=true`).expect(503);
    failure.mockRestore();
    expect(await trashOf(red)).toEqual([]);
    await db()
      .collection('operations')
      .updateOne({ state: 'running' }, { $set: { attempts: 10 } });
    await resumeOperations(test.app);
    await send('get', `/merchants/${id}`).expect(200);
    const [entry] = await trashOf(red);
    expect(entry).toMatchObject({ resource: 'coupons', recordId: (created as { id: string }).id });
    await restore(entry!.id, 'before').expect(200, { records: 1, failed: [] });
    await send('get', `/coupons/${(created as { id: string }).id}`).expect(200);
  });

  it('fails if the work is rejected', async () => {
    const id = randomUUID();
    work.mockRejectedValueOnce(new BadRequestException('No.'));
    await expect(start(id)).rejects.toThrow('No.');
    expect(await read(id)).toMatchObject({ state: 'failed', error: { statusCode: 400, messages: ['No.'] } });
  });

  it('is resumed with its progress after an interruption, and not while another process works on it', async () => {
    const id = randomUUID();
    work.mockReset();
    work.mockImplementationOnce(async (run) => {
      await run.progress({ done: 1, result: 'one' });
      // Each instance polls for them, so the poll does not read inputs and results, which can be large.
      expect(await test.app.get(OperationsRepository).running()).toEqual([{ _id: ids.get(id), key: id, kind: 'test' }]);
      await test.app.get(Operations).resume(new Date(), new AbortController().signal);
      await expect(start(randomUUID(), id)).rejects.toThrow('already in progress');
      throw new Error('The database is unavailable.');
    });
    work.mockResolvedValueOnce('done');
    await expect(start(id)).rejects.toThrow('unavailable');
    await resumeOperations(test.app);
    expect(work).toHaveBeenCalledTimes(2);
    expect(work.mock.lastCall?.[0]).toMatchObject({ done: 1, result: 'one', isResumed: true, caller: CALLER });
    expect(await read(id)).toMatchObject({ state: 'finished', result: 'done' });
  });

  it('is tried again after pauses that grow if it fails', async () => {
    const id = randomUUID();
    work.mockReset();
    work.mockRejectedValue(new Error('Broken.'));
    const pauses: number[] = [];
    for (const attempt of [() => start(id), () => resumeOperations(test.app), () => resumeOperations(test.app)]) {
      const before = Date.now();
      await attempt().catch(() => undefined);
      const lease = await db()
        .collection('leases')
        .findOne<{ expiresAt: Date }>({ _id: `operation:${id}` as never });
      pauses.push(lease!.expiresAt.getTime() - before);
    }
    expect(work).toHaveBeenCalledTimes(3);
    await test.app.get(Operations).resume(new Date(), new AbortController().signal);
    expect(work).toHaveBeenCalledTimes(3);
    [10_000, 20_000, 40_000].forEach((pause, attempt) => expect(pauses[attempt]).toBeGreaterThanOrEqual(pause));
    work.mockReset();
    work.mockResolvedValueOnce('done');
    await resumeOperations(test.app);
  });

  it('belongs to the process that has begun the last attempt', async () => {
    const id = randomUUID();
    let paused: OperationRun<{ text: string }, string>;
    work.mockReset();
    work.mockImplementationOnce(async (run) => {
      paused = run;
      await resumeOperations(test.app);
      throw new BadRequestException('Too late.');
    });
    work.mockImplementationOnce(async () => {
      await expect(paused.progress({ done: 2, result: 'two' })).rejects.toThrow('Another process');
      return 'second';
    });
    await expect(start(id)).rejects.toThrow('Too late.');
    expect(await read(id)).toMatchObject({ state: 'finished', done: 0, result: 'second' });
  });

  it('fails after ten attempts', async () => {
    const id = randomUUID();
    work.mockReset();
    work.mockRejectedValue(new Error('Broken.'));
    await expect(start(id)).rejects.toThrow('Broken.');
    await until(async () => {
      await resumeOperations(test.app);
      return (await read(id)).state === 'failed';
    });
    expect(work).toHaveBeenCalledTimes(10);
    expect(await read(id)).toMatchObject({ error: { statusCode: 500 } });
    work.mockReset();
  });

  it('is deleted after 30 days', async () => {
    const id = randomUUID();
    work.mockResolvedValueOnce('done');
    await start(id);
    const operations = test.app.get(Operations);
    await operations.sweep(new Date(Date.now() + 29 * 86_400_000));
    await read(id);
    await operations.sweep(new Date(Date.now() + 31 * 86_400_000));
    await send('get', pathOf(id)).expect(404);
  });
});
