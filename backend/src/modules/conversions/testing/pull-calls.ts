import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { PullsService } from '../pulls.service.js';
import { conversionCalls, NOW } from './conversion-calls.js';
import { networkServer } from './network-server.js';

const never = new AbortController().signal;
/** Settings of an API like Awin's, at the server of the test. */
export const AWIN = {
  url: 'URL/transactions/?startDate={from}T00:00:00&endDate={to}T00:00:00&timezone=UTC',
  state: 'pending',
};

/** Starts the app with a network that reports orders, and a server in the place of its API. @returns functions that call them. */
export function pullCalls() {
  const calls = conversionCalls({ FEED_HOSTS: '127.0.0.1' });
  const { test, state, call } = calls;
  const network = networkServer();
  beforeAll(() => network.start());
  afterAll(() => network.close());
  beforeEach(async () => {
    await call('delete', path()).expect(200);
    network.calls = [];
    network.answer = () => ({ json: [] });
  });

  const path = () => `networks/${state.networkId}/source`;
  const save = (settings: object) => call('put', path(), { secret: 'top-secret', ...settings });
  const pull = async (now = NOW) => {
    await test.app.get(PullsService).run(now, never);
    return ((await call('get', path()).expect(200)).body as { source: { last: Record<string, unknown> } }).source.last;
  };
  /** A transaction as Awin's API returns it. */
  const awin = (id: string, change: object = {}) => ({
    ...{ id, url: 'http://www.example.com', advertiserId: 1001, publisherId: 45_628, commissionSharingPublisherId: 0 },
    ...{ siteName: 'Publisher', commissionStatus: 'pending', transactionDate: '2026-11-20T14:03:00' },
    ...{ commissionAmount: { amount: 5.59, currency: 'USD' }, saleAmount: { amount: 55.96, currency: 'USD' } },
    ...{ clickRefs: { clickRef: '', clickRef2: '' }, validationDate: null, type: 'Commission group transaction' },
    ...change,
  });
  const saveAwin = (change: object = {}) =>
    save({ ...AWIN, url: AWIN.url.replace('URL', network.url), ...change }).expect(200);

  return { ...calls, network, path, save, saveAwin, pull, awin };
}
