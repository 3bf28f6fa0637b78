import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { MERCHANTS } from '../merchants/merchant.resource.js';
import { Resources } from '../../common/resources/resources.js';

const MID = 4_711;
const ROWS =
  'sku;name;url;cost\nclog;Classic Clog;https://shop.example/clog;34.99\nboot;Boot;https://shop.example/boot;x\n';
const MAPPING = { id: ['sku'], title: ['name'], link: ['url'], price: ['cost'] };

let test: TestApp;
let owner: string;
let vendor: string;
let connection: Connection;
beforeAll(async () => {
  test = await startTestApp({ FEED_HOSTS: '127.0.0.1' });
  await loadSampleSites(test.app);
  const address = 'https://shop.example';
  const shop = { name: 'Shop', url: address, merchantUrl: address, logoUrl: '', logoUrlSmall: '' };
  await test.app.get(Resources).addMissing(MERCHANTS, [{ mid: MID, merchantInfo: shop, merchantRating: 4 }]);
  owner = (await test.signIn('owner')).token;
  vendor = (await test.signIn('vendor', [SAMPLE.sites.red])).token;
  connection = test.app.get<Connection>(getConnectionToken());
});
afterAll(() => test?.close());
beforeEach(async () => {
  for (const name of ['feeds', 'feed_runs', 'feed_categories', 'feed_files.files', 'feed_files.chunks'])
    await connection.collection(name).deleteMany({});
});

function call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = owner) {
  return request(test.server)[method](`/api/feeds${path}`).set('Authorization', token).send(body);
}

async function newFeed(fields: object = {}): Promise<string> {
  const { body } = await call('post', '', { name: 'Main', merchantId: MID, ...fields }).expect(201);
  return body.id;
}

function send(id: string, content: string | Buffer, name = 'products.csv') {
  return request(test.server)
    .put(`/api/feeds/${id}/file`)
    .query({ name })
    .set('Authorization', owner)
    .set('Content-Type', 'application/octet-stream')
    .send(content);
}

describe('feeds', () => {
  it('are created with defaults, and listed with their merchant', async () => {
    const { body } = await call('post', '', { name: ' Main ', merchantId: MID }).expect(201);
    expect(body).toMatchObject({
      _id: body.id,
      name: 'Main',
      merchantId: MID,
      merchantName: 'Shop',
      source: { kind: 'upload', hasPassword: false },
      format: { kind: 'auto' },
      profile: 'custom',
      mapping: {},
      currency: 'USD',
      numberFormat: 'auto',
      dateFormat: 'auto',
      valuePairs: [],
      baseUrl: 'https://shop.example/',
      everyHours: null,
      active: true,
      nextRunAt: null,
      lastRun: null,
      file: null,
    });
    const list = await call('get', `?filter=${JSON.stringify({ merchantId: MID, q: 'mai' })}`).expect(200);
    expect(list.body).toEqual([body]);
    expect(list.headers['content-range']).toBe('feeds 0-0/1');
    expect((await call('get', `?filter=${JSON.stringify({ merchantId: 12 })}`)).body).toEqual([]);
    expect((await call('get', `/${body.id}`).expect(200)).body).toEqual(body);
  });

  it('keep fields that are missing from an update, and the merchant', async () => {
    const id = await newFeed({ mapping: MAPPING, currency: 'CAD', profile: 'google' });
    const { body } = await call('put', `/${id}`, { name: 'Other', merchantId: 12 }).expect(200);
    expect(body).toMatchObject({
      name: 'Other',
      merchantId: MID,
      mapping: MAPPING,
      currency: 'CAD',
      profile: 'google',
    });
  });

  it('store the password encrypted, never return it, and keep it for the same server only', async () => {
    const source = { kind: 'https', address: 'https://feeds.example/a.csv', user: 'me', password: 'correct-horse' };
    const id = await newFeed({ source });
    const stored = async () => (await connection.collection('feeds').findOne({}))?.['source'];
    const encrypted = (await stored()).password;
    expect(JSON.stringify(await connection.collection('feeds').findOne({}))).not.toContain('correct-horse');
    expect((await call('get', `/${id}`)).body.source).toEqual({
      kind: 'https',
      address: source.address,
      user: 'me',
      hasPassword: true,
    });
    await call('put', `/${id}`, { source: { kind: 'https', address: 'https://feeds.example/b.csv', user: 'me' } });
    expect((await stored()).password).toBe(encrypted);
    const { body } = await call('put', `/${id}`, { source: { kind: 'https', address: 'https://other.example/b.csv' } });
    expect(body.source).toEqual({ kind: 'https', address: 'https://other.example/b.csv', hasPassword: false });
  });

  it('have a next run if they have a schedule and a source with an address', async () => {
    const source = { kind: 'https', address: 'https://feeds.example/a.csv' };
    const begin = Date.now();
    const { body } = await call('post', '', { name: 'A', merchantId: MID, source, everyHours: 10 }).expect(201);
    const inHours = (new Date(body.nextRunAt).getTime() - begin) / 3_600_000;
    expect(inHours).toBeGreaterThan(9.4);
    expect(inHours).toBeLessThan(10.6);
    expect((await call('put', `/${body.id}`, { active: false })).body.nextRunAt).toBeNull();
    expect((await call('put', `/${body.id}`, { active: true })).body.nextRunAt).toEqual(expect.any(String));
    expect((await call('put', `/${body.id}`, { everyHours: null })).body.nextRunAt).toBeNull();
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ merchantId: 'x' }, 'merchantId'],
    [{ source: { kind: 'ftp' } }, 'source.kind'],
    [{ source: { kind: 'https' } }, 'source.address'],
    [{ source: { kind: 'https', address: 'ftp://shop.example/a' } }, 'source.address'],
    [{ source: { kind: 'https', address: 'https://me:secret@shop.example/a' } }, 'source.address'],
    [{ source: { kind: 'sftp', address: 'https://shop.example/a' } }, 'source.address'],
    [{ format: { kind: 'csv', delimiter: ';;' } }, 'format.delimiter'],
    [{ mapping: { id: 'sku' } }, 'mapping'],
    [{ mapping: { shoe: ['size'] } }, 'mapping'],
    [{ mapping: ['id'] }, 'mapping'],
    [{ currency: 'EUR' }, 'currency'],
    [{ everyHours: 0 }, 'everyHours'],
    [{ profile: 'none' }, 'profile'],
    [{ numberFormat: 'comma' }, 'numberFormat'],
    [{ dateFormat: 'iso' }, 'dateFormat'],
    [{ baseUrl: 'shop.example' }, 'baseUrl'],
    [{ baseUrl: 'https://me:secret@shop.example/' }, 'baseUrl'],
    [{ valuePairs: [{ attribute: 'color', value: 'rot', meaning: 'new' }] }, 'valuePairs.0.attribute'],
    [{ valuePairs: [{ attribute: 'gender', value: 'neu', meaning: 'new' }] }, 'valuePairs.0.meaning'],
    [{ valuePairs: [{ attribute: 'gender', value: '', meaning: 'male' }] }, 'valuePairs.0.value'],
    [{ valuePairs: [{ attribute: 'constructor', value: 'neu', meaning: 'new' }] }, 'valuePairs.0.attribute'],
    [{ valuePairs: 'none' }, 'valuePairs'],
  ])('reject %j with an error of the field', async (wrong, field) => {
    const { body } = await call('post', '', { name: 'A', merchantId: MID, ...wrong }).expect(400);
    expect(Object.keys(body.error)).toContain(field);
  });

  it('reject an unknown merchant', async () => {
    await call('post', '', { name: 'A', merchantId: 999_999 }).expect(404);
  });

  it('are not available to vendors and strangers', async () => {
    const id = await newFeed();
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['get', `/${id}`],
      ['put', `/${id}`],
      ['delete', `/${id}`],
      ['get', '/profiles'],
      ['put', `/${id}/file`],
      ['post', `/${id}/preview`],
      ['get', `/${id}/categories`],
      ['put', `/${id}/categories`],
      ['post', `/${id}/runs`],
    ] as const) {
      await call(method, path, {}, vendor).expect(403);
      await call(method, path, {}, 'none').expect(401);
    }
  });

  it('are deleted with their merchant after a confirmation', async () => {
    const shop = { name: 'Gone', url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' };
    await test.app.get(Resources).addMissing(MERCHANTS, [{ mid: 4_712, merchantInfo: shop, merchantRating: 1 }]);
    await newFeed({ merchantId: 4_712 });
    const merchants = (method: 'get' | 'delete', path: string) =>
      request(test.server)[method](`/api/merchants${path}`).set('Authorization', owner);
    const { body } = await merchants('get', `?filter=${JSON.stringify({ q: 'Gone' })}`);
    const refused = await merchants('delete', `/${body[0].id}`).expect(409);
    expect(refused.body.message).toContain('1 feed');
    await merchants('delete', `/${body[0].id}?force=true`).expect(200);
    expect(await connection.collection('feeds').countDocuments()).toBe(0);
  });

  it('are deleted with their file, unless a run is in progress', async () => {
    const id = await newFeed();
    await send(id, ROWS).expect(200);
    await connection
      .collection('feed_runs')
      .insertOne({ feedId: id, state: 'applying', slot: 'merchant:1', merchantId: 1 });
    await call('delete', `/${id}`).expect(409);
    await connection.collection('feed_runs').deleteMany({});
    const { body } = await call('delete', `/${id}`).expect(200);
    expect(body.id).toBe(id);
    expect(await connection.collection('feed_files.files').countDocuments()).toBe(0);
    expect(await connection.collection('feed_files.chunks').countDocuments()).toBe(0);
    await call('get', `/${id}`).expect(404);
  });
});

describe('the file of a feed', () => {
  it('is stored gzipped, and replaces the previous one', async () => {
    const id = await newFeed();
    const { body } = await send(id, ROWS).expect(200);
    expect(body.file).toEqual({ name: 'products.csv', bytes: ROWS.length, uploadedAt: expect.any(String) });
    const zipped = gzipSync(ROWS);
    expect((await send(id, zipped, 'b.gz').expect(200)).body.file).toMatchObject({
      name: 'b.gz',
      bytes: zipped.length,
    });
    const files = await connection.collection('feed_files.files').find().toArray();
    expect(files).toMatchObject([{ length: zipped.length }]);
    expect(await connection.collection('feed_files.chunks').countDocuments()).toBe(1);
  });

  it('is rejected if it is empty, too large, or of an unknown feed; the previous file remains', async () => {
    const id = await newFeed();
    await send(id, ROWS).expect(200);
    await send(id, '').expect(400);
    await send('66f000000000000000000000', ROWS).expect(404);
    await send('no-id', ROWS).expect(400);
    expect(await announce(id, 1_073_741_825)).toBe(413);
    expect((await call('get', `/${id}`)).body.file).toMatchObject({ bytes: ROWS.length });
    expect(await connection.collection('feed_files.files').countDocuments()).toBe(1);
  });

  it('is rejected and removed if the upload is incomplete', async () => {
    const id = await newFeed();
    await send(id, ROWS).expect(200);
    const { port } = (await listening()).address() as AddressInfo;
    const sending = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: `/api/feeds/${id}/file`,
      headers: { Authorization: owner, 'Content-Length': 5_000_000, 'Content-Type': 'application/octet-stream' },
    });
    sending.on('error', () => undefined);
    sending.write(Buffer.alloc(3_000_000, 'x'));
    await until(async () => (await connection.collection('feeds').findOne({}))?.['pendingFileId'] !== null);
    sending.destroy();
    await until(async () => (await connection.collection('feed_files.chunks').countDocuments()) === 1);
    expect((await call('get', `/${id}`)).body.file).toMatchObject({ bytes: ROWS.length });
  });

  /** Returns the response to a request that only announces the size of its body. */
  async function announce(id: string, bytes: number): Promise<number | undefined> {
    const { port } = (await listening()).address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sending = httpRequest({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/api/feeds/${id}/file`,
        headers: { Authorization: owner, 'Content-Length': bytes, 'Content-Type': 'application/octet-stream' },
      });
      sending.on('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
  }

  async function listening(): Promise<Server> {
    const server: Server = test.server;
    if (server.address() === null) await test.app.listen(0, '127.0.0.1');
    return server;
  }
});

describe('a preview', () => {
  it('shows the first rows unchanged and as they would be imported', async () => {
    const id = await newFeed({ currency: 'CAD' });
    await send(id, ROWS);
    const guessed = await call('post', `/${id}/preview`, {}).expect(200);
    expect(guessed.body).toMatchObject({
      format: { kind: 'csv', delimiter: ';' },
      columns: ['sku', 'name', 'url', 'cost'],
      rows: [
        { line: 2, cells: { sku: 'clog', name: 'Classic Clog', url: 'https://shop.example/clog', cost: '34.99' } },
        { line: 3, cells: { sku: 'boot' } },
      ],
      profile: 'custom',
      mapping: { id: ['sku'], title: ['name'], link: ['url'] },
    });
    expect(guessed.body).toMatchObject({ unmapped: ['price'], products: [] });
    const mapped = await call('post', `/${id}/preview`, { mapping: MAPPING }).expect(200);
    expect(mapped.body.products).toEqual([
      {
        line: 2,
        product: {
          externalId: 'clog',
          title: 'Classic Clog',
          priceCents: 3_499,
          currency: 'CAD',
          link: 'https://shop.example/clog',
          images: [],
          categoryPath: [],
        },
      },
      { line: 3, reason: expect.stringMatching(/^price "x"/) },
    ]);
    expect((await call('get', `/${id}`)).body.mapping).toEqual({});
    await call('put', `/${id}`, { mapping: MAPPING });
    expect((await call('post', `/${id}/preview`, {})).body.products[0]).toHaveProperty('product');
  });

  it('completes the links of a shop export by the URL of the merchant', async () => {
    const id = await newFeed();
    expect((await call('get', `/${id}`)).body.baseUrl).toBe('https://shop.example/');
    await send(id, 'Handle,Title,Variant Price,Status\nclog,Classic Clog,34.99,active\n').expect(200);
    const { body } = await call('post', `/${id}/preview`, {}).expect(200);
    expect(body.products).toMatchObject([{ product: { link: 'https://shop.example/products/clog' } }]);
    const other = await newFeed({ name: 'Other', baseUrl: '' });
    expect((await call('get', `/${other}`)).body.baseUrl).toBe('');
  });

  it('explains why it is not possible', async () => {
    const id = await newFeed();
    expect((await call('post', `/${id}/preview`, {}).expect(409)).body.message).toMatch(/no file yet/);
    await send(id, '<html><body>503</body></html>');
    const { body } = await call('post', `/${id}/preview`, {}).expect(400);
    expect(body.error.file).toMatch(/web page/);
    await call('post', `/${id}/preview`, { mapping: { shoe: [] } }).expect(400);
  });
});

describe('profiles', () => {
  it('contain the columns of affiliate networks and shop systems', async () => {
    const { body } = await call('get', '/profiles').expect(200);
    const google = body.find(({ name }: { name: string }) => name === 'google');
    expect(google).toMatchObject({ label: expect.any(String), mapping: { id: ['id'] } });
  });
});
