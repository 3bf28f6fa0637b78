import { beforeAll } from '@jest/globals';
import request from 'supertest';
import { newClickToken } from '@grabdeals/shared/click-tokens';
import { sampleApp } from '../../../testing/sample-app.js';
import { SAMPLE } from '../../../testing/sample-sites.js';
import { setTestClock } from '../../../testing/test-clock.js';
import { ClicksRepository } from '../../clicks/clicks.repository.js';

const { red } = SAMPLE.sites;
/** The time of the tests, because the product rejects orders that are older than three years. */
export const NOW = new Date('2026-11-28T12:00:00Z');
/** The article with the clicks. */
export const ARTICLE = '66f0a1b2c3d4e5f607182930';
type Method = 'get' | 'post' | 'put' | 'delete';

/** Starts the app with a network that reports orders. @returns functions that call it. */
export function conversionCalls(variables: Record<string, string> = {}) {
  beforeAll(() => setTestClock(NOW));
  const test = sampleApp(variables);
  const state = { networkId: '', postbackPath: '', vendor: '' };
  let orders = 0;
  const newOrder = () => `order-${++orders}`;
  const call = (method: Method, path: string, body?: object, token = test.owner) =>
    request(test.server)[method](`/api/${path}`).set('Authorization', token).send(body);
  const readPostbackPath = async (method: 'get' | 'post') => {
    const response = await call(method, `networks/${state.networkId}/postback`).expect(200);
    return new URL((response.body as { url: string }).url).pathname;
  };
  const list = async (filter: object, token = test.owner) =>
    (
      await call('get', `conversions?filter=${encodeURIComponent(JSON.stringify(filter))}`, undefined, token).expect(
        200,
      )
    ).body as Record<string, unknown>[];

  beforeAll(async () => {
    state.vendor = (await test.signIn('vendor', [red])).token;
    const response = await call('post', 'networks', { name: 'Awin US', program: 'awin' }).expect(201);
    state.networkId = (response.body as { id: string }).id;
    state.postbackPath = await readPostbackPath('get');
  });

  return {
    ...{ test, state, newOrder, call, readPostbackPath, list },
    postback: (query: object, path = state.postbackPath) => request(test.server).get(path).query(query),
    /** Returns the parameters of a postback about a new order. */
    sale: (change: object = {}) => ({
      ...{ order: newOrder(), state: 'pending', amount: '89.00', commission: '7.12', currency: 'USD' },
      ...{ date: '2026-11-20T14:03:00Z', ...change },
    }),
    byReference: async (reference: string, token?: string) => (await list({ reference }, token))[0],
    /** Stores a click in an article of Red Site. @returns its token. */
    clickInArticle: async (at = new Date('2026-11-20T13:41:00Z')): Promise<string> => {
      const token = newClickToken();
      await test.app.get(ClicksRepository).add({
        ...{ clickId: token, token, websiteName: red, mid: SAMPLE.mids.red, articleId: ARTICLE, slot: 'article' },
        search: 'boots',
        ...{ page: '/a', at, href: 'https://m12.example', campaignId: 5035, client: 'desktop', marks: [] },
      });
      return token;
    },
  };
}
