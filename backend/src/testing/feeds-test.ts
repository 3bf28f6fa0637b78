import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { startTestApp, type TestApp } from './test-app.js';
import { until } from './until.js';
import { MERCHANTS } from '../modules/merchants/merchant.resource.js';
import { Resources } from '../common/resources/resources.js';

/** Keys of the tests' merchants. */
export const MID = 7;
export const OTHER_MID = 8;

const UNDER_WAY = ['queued', 'fetching', 'checking', 'applying', 'rollingBack'];
const COLLECTIONS = [
  'feeds',
  'feed_runs',
  'feed_run_changes',
  'feed_categories',
  'feed_files.files',
  'feed_files.chunks',
  'products',
  'merchants',
];

/** Returns a row of a feed. */
export interface Row {
  id: number;
  price?: string;
  sale?: string;
  category?: string;
  color?: string;
}

/** Returns a feed of these rows as tab-separated values. */
export function feedOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ id, price = '10.00 USD', sale = '', category = 'Lamps', color = '' }) =>
      `p${id}\tProduct ${id}\thttps://shop.example/${id}\t${price}\t${sale}\t${category}\t${color}\n`,
  );
  return `id\ttitle\tlink\tprice\tsale_price\tproduct_type\tcolor\n${lines.join('')}`;
}

export function rows(count: number, fields: Partial<Row> = {}): Row[] {
  return Array.from({ length: count }, (_, id) => ({ id, ...fields }));
}

/** Starts the product with an owner who manages feeds. */
export class FeedsTest {
  private constructor(
    readonly test: TestApp,
    readonly connection: Connection,
    readonly owner: { token: string; email: string },
    readonly vendor: string,
  ) {}

  static async start(): Promise<FeedsTest> {
    const test = await startTestApp({ FEED_HOSTS: '127.0.0.1' });
    const connection = test.app.get<Connection>(getConnectionToken());
    return new FeedsTest(
      test,
      connection,
      await test.signIn('owner'),
      (await test.signIn('vendor', ['redsite'])).token,
    );
  }

  /** Deletes all records except two merchants. */
  async empty(): Promise<void> {
    for (const name of COLLECTIONS) await this.connection.collection(name).deleteMany({});
    await this.test.app.get(Resources).addMissing(MERCHANTS, [aMerchant(MID, 'Shop'), aMerchant(OTHER_MID, 'Other')]);
  }

  call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = this.owner.token) {
    return request(this.test.server)[method](`/api/${path}`).set('Authorization', token).send(body);
  }

  async newFeed(fields: object = {}): Promise<string> {
    const { body } = await this.call('post', 'feeds', { name: 'Main', merchantId: MID, ...fields }).expect(201);
    return body.id;
  }

  async upload(id: string, content: string | Buffer): Promise<void> {
    await request(this.test.server)
      .put(`/api/feeds/${id}/file`)
      .set('Authorization', this.owner.token)
      .set('Content-Type', 'application/octet-stream')
      .send(content)
      .expect(200);
  }

  /** Starts a run, and waits until the run ends or waits for approval. */
  async run(feedId: string, body: object = {}) {
    const started = await this.call('post', `feeds/${feedId}/runs`, body).expect(202);
    return this.rested(started.body.id);
  }

  rested(id: string) {
    return until(async () => {
      const { body } = await this.call('get', `feed-runs/${id}`).expect(200);
      return UNDER_WAY.includes(body.state) ? undefined : body;
    });
  }

  async uploadAndRun(feedId: string, rows: readonly Row[], body: object = {}) {
    await this.upload(feedId, feedOf(rows));
    return this.run(feedId, body);
  }

  async changes(id: string, kind: string, page = 1) {
    return (await this.call('get', `feed-runs/${id}/changes?kind=${kind}&page=${page}`).expect(200)).body;
  }

  /** Returns all stored products without `updatedAt`, which changes with each write so that search indexes follow. */
  async products(filter: object = {}) {
    const products = await this.connection.collection('products').find(filter).sort({ _id: 1 }).toArray();
    return products.map(({ updatedAt: _updatedAt, ...product }) => product);
  }
}

function aMerchant(mid: number, name: string) {
  return { mid, merchantInfo: { name, url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' }, merchantRating: 4 };
}
