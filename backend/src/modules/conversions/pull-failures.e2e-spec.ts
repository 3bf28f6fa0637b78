import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { interruptWrites } from '../../testing/interrupted-writes.js';
import { ConversionsService } from './conversions.service.js';
import { NetworkSourcesRepository } from './network-sources.repository.js';
import { PullsService } from './pulls.service.js';
import { NOW } from './testing/conversion-calls.js';
import type { Answer, SeenCall } from './testing/network-server.js';
import { AWIN, pullCalls } from './testing/pull-calls.js';

/** Without a pause before the next attempt. */
const AT_ONCE = { 'Retry-After': '0' };
const never = new AbortController().signal;

describe('failed and interrupted pulls', () => {
  const { test, state, newOrder, call, postback, sale, byReference, network, path, saveAwin, pull, awin } = pullCalls();
  afterEach(() => void jest.restoreAllMocks());

  it('repeat a call after 429 and 500, and wait no longer than a minute', async () => {
    await saveAwin({ overlapDays: 5 });
    const order = newOrder();
    const answers: Answer[] = [
      { status: 429, headers: AT_ONCE },
      { status: 500, headers: AT_ONCE },
      { json: [awin(order)] },
    ];
    network.answer = () => answers.shift() ?? { json: [] };
    expect(await pull()).toMatchObject({ created: 1, hasFailed: false });
    network.answer = () => ({ status: 429, headers: { 'Retry-After': '3600' } });
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(/allows no more calls/) });
  });

  it('that fail are a task, and the next one reads what is missing', async () => {
    await saveAwin({ overlapDays: 2, windowDays: 2 });
    await pull();
    const [early, late] = [newOrder(), newOrder()];
    let isBroken = true;
    const answer = ({ url }: SeenCall): Answer => {
      const from = url.searchParams.get('startDate')!;
      if (from === '2026-11-26T00:00:00') return { json: [awin(early, { transactionDate: '2026-11-26T01:00:00' })] };
      if (isBroken) return { status: 500, headers: AT_ONCE };
      return { json: from === '2026-11-28T00:00:00' ? [awin(late, { transactionDate: '2026-11-28T01:00:00' })] : [] };
    };
    network.answer = answer;
    const later = new Date('2026-12-05T00:00:00Z');
    expect(await pull(later)).toMatchObject({
      created: 1,
      hasFailed: true,
      problem: expect.stringMatching(/status 500/),
    });
    const tasks = async () => ((await call('get', 'overview').expect(200)).body as { tasks: object[] }).tasks;
    expect(await tasks()).toContainEqual(expect.objectContaining({ kind: 'failedPulls', count: 1 }));
    expect(await byReference(late)).toBeUndefined();
    isBroken = false;
    expect(await pull(later)).toMatchObject({ created: 1, unchanged: 1, hasFailed: false });
    expect(await byReference(late)).toBeDefined();
    expect(await tasks()).not.toContainEqual(expect.objectContaining({ kind: 'failedPulls' }));
  });

  it.each([
    [{ json: 'not json' }, /returned no JSON/],
    [{ json: { error: 'x' } }, /has no list/],
    [{ json: [{ id: 'A' }] }, /have no commission/],
    [{ status: 401, json: {} }, /rejects the credentials/],
    [{ status: 302, headers: { Location: 'http://127.0.0.1/' } }, /status 302/],
  ])('fail for the answer %j', async (answer, problem) => {
    await saveAwin({ overlapDays: 5 });
    network.answer = () => answer;
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(problem) });
  });

  describe('of several networks', () => {
    let other: string;
    beforeAll(async () => {
      const { body } = await call('post', 'networks', { name: 'Other' }).expect(201);
      other = String(body.id);
    });
    beforeEach(async () => {
      await saveAwin({ overlapDays: 5 });
      const settings = { ...AWIN, url: `${network.url}/?from={from}`, secret: 'x', overlapDays: 5 };
      await call('put', `networks/${other}/source`, settings).expect(200);
      network.answer = () => ({ json: [awin(newOrder())] });
    });
    afterEach(() => call('delete', `networks/${other}/source`).expect(200));

    const last = async (networkId: string) => (await test.app.get(NetworkSourcesRepository).find(networkId))?.last;
    /** Returns the last pulls, a failed one first, and an unknown one last. */
    const pullBoth = async (signal = never) => {
      await test.app.get(PullsService).run(NOW, signal);
      const pulls = [await last(state.networkId), await last(other)];
      return pulls.sort((a, b) => Number(b?.hasFailed) - Number(a?.hasFailed));
    };

    it('continue after an error of one of them, which is logged and recorded', async () => {
      const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const error = new Error('A fault.');
      jest.spyOn(test.app.get(ConversionsService), 'recordAll').mockRejectedValueOnce(error);
      expect(await pullBoth()).toMatchObject([
        { hasFailed: true, created: 0, problem: expect.stringMatching(/internal error/) },
        { hasFailed: false, created: 1 },
      ]);
      expect(log.mock.calls).toEqual([[expect.stringMatching(/^The pull of the network \w+ failed/), error]]);
    });

    it('continue if a result cannot be stored', async () => {
      const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const store = jest.spyOn(test.app.get(NetworkSourcesRepository), 'storePull');
      store.mockRejectedValueOnce(new Error('A fault.')).mockRejectedValueOnce(new Error('A fault.'));
      expect(await pullBoth()).toMatchObject([{ hasFailed: false, created: 1 }, undefined]);
      expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/could not be recorded: A fault/));
    });

    it('continue after the time limit of one of them', async () => {
      const limit = new AbortController();
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      let limits = 0;
      jest
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((ms) => (ms === 10 * 60_000 && ++limits === 1 ? limit.signal : timeout(ms)));
      network.answer = () => {
        if (network.calls.length > 1) return { json: [awin(newOrder())] };
        limit.abort();
        return new Promise<Answer>(() => undefined);
      };
      expect(await pullBoth()).toMatchObject([
        { hasFailed: true, problem: expect.stringMatching(/^The pull took longer than 10 minutes/) },
        { hasFailed: false, created: 1 },
      ]);
    });

    it('end when the product shuts down, without a result', async () => {
      const stop = new AbortController();
      network.answer = () => {
        stop.abort(new Error('The product is shutting down.'));
        return new Promise<Answer>(() => undefined);
      };
      await expect(pullBoth(stop.signal)).rejects.toThrow('shutting down');
      expect([await last(state.networkId), await last(other)]).toEqual([undefined, undefined]);
      expect(network.calls).toHaveLength(1);
    });
  });

  it('do not store an API again that is removed meanwhile', async () => {
    await saveAwin({ overlapDays: 5 });
    network.answer = async () => {
      await call('delete', path()).expect(200);
      return { json: [awin(newOrder())] };
    };
    await test.app.get(PullsService).run(NOW, never);
    expect((await call('get', path()).expect(200)).body).toMatchObject({ source: null });
  });

  it('store orders in steps, and each on its own after an error of one', async () => {
    await saveAwin({ overlapDays: 5 });
    const orders = Array.from({ length: 203 }, newOrder);
    network.answer = () => ({ json: orders.map((order) => awin(order)) });
    const conversions = test.app.get(ConversionsService);
    const recordAll = conversions.recordAll.bind(conversions);
    const bad = orders.at(-2);
    const spy = jest.spyOn(conversions, 'recordAll').mockImplementation((networkId, all, ...rest) => {
      if (all.some(({ reference }) => reference === bad))
        throw fieldError('reference', 'The order has too many reports.');
      return recordAll(networkId, all, ...rest);
    });
    expect(await pull()).toMatchObject({ created: 202, rejected: 1, problem: 'The order has too many reports.' });
    expect(spy.mock.calls.map(([, all]) => all.length)).toEqual([200, 3, 1, 1, 1]);
  });

  it('count each order once if a pull is killed at any write, and if a postback reports it too', async () => {
    await saveAwin({ overlapDays: 5 });
    for (let write = 1; write <= 6; write++) {
      const orders = [newOrder(), newOrder(), newOrder()];
      network.answer = () => ({ json: orders.map((order) => awin(order)) });
      const interruption = interruptWrites(write);
      await test.app
        .get(PullsService)
        .run(NOW, never)
        .catch(() => undefined);
      interruption.restore();
      expect(await pull()).toMatchObject({ hasFailed: false });
      for (const order of orders) expect(await byReference(order)).toMatchObject({ commission: { integral: 559 } });
    }
    const known = newOrder();
    const same = { amount: '55.96', commission: '5.59', date: '2026-11-20T14:03:00Z' };
    await postback(sale({ ...same, order: known })).expect(200);
    network.answer = () => ({ json: [awin(known)] });
    expect(await pull()).toMatchObject({ created: 0 });
    const found = (await byReference(known))!;
    expect(found).toMatchObject({ commission: { integral: 559 } });
    const { body } = await call('get', `conversions/${String(found['id'])}`).expect(200);
    expect(body.entries.map(({ source }: { source: string }) => source)).toEqual(['postback']);
  });
});
