import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { FeedsRepository } from './feeds.repository.js';

const PASSWORD = 'correct-horse';
const ADDRESS = 'https://feeds.example/a.csv';
const SOURCE = { kind: 'https', address: ADDRESS, user: 'me', password: PASSWORD };

describe('the history of feeds', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let merchants = 0;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [SAMPLE.sites.red])).token;
  });
  afterAll(() => test?.close());

  const { send, list, undo, restore } = historyCalls(() => ({ test, owner }));
  const inTrash = (recordId: string) => list({ recordId }, undefined, 'trash');
  const newMerchant = async (): Promise<{ id: string; mid: number }> => {
    const mid = 8_100 + merchants++;
    const merchantInfo = { name: `Shop ${mid}`, url: 'https://shop.example' };
    const { body } = await send('post', '/merchants', { mid, merchantInfo }).expect(201);
    return { id: body.id, mid };
  };
  const newFeed = async (merchantId: number, fields: object = {}): Promise<string> => {
    const { body } = await send('post', '/feeds', { name: 'Main', merchantId, ...fields }).expect(201);
    return body.id;
  };
  const read = async (id: string) => (await send('get', `/feeds/${id}`).expect(200)).body;
  const connection = () => test.app.get<Connection>(getConnectionToken());
  const storedSource = async (name: string) => (await connection().collection('feeds').findOne({ name }))?.['source'];

  it('contains the writes of operators, and not those of runs and uploads', async () => {
    const { mid } = await newMerchant();
    const id = await newFeed(mid, { source: SOURCE });
    await send('put', `/feeds/${id}`, { name: 'Other', mapping: { id: ['sku'] } }).expect(200);
    const feeds = test.app.get(FeedsRepository);
    const { source } = await feeds.get(id);
    await feeds.update(id, { source: { ...source, hostKey: 'key' }, nextRunAt: new Date() });
    await feeds.saveFetched(id, { etag: 'x', at: new Date() }, new Date(Date.now() + 1000));
    await send('put', `/feeds/${id}/file`)
      .query({ name: 'a.csv' })
      .set('Content-Type', 'application/octet-stream')
      .send('sku\n1\n' as unknown as object)
      .expect(200);
    const changes = await list({ recordId: id });
    expect(changes.map(({ action, fields }) => [action, fields.slice().sort()])).toEqual([
      ['update', ['mapping.id', 'name']],
      ['create', expect.any(Array)],
    ]);
    expect(await list({ recordId: id }, vendor)).toEqual([]);
    await send('get', `/changes/${changes[0]!.id}`, undefined, vendor).expect(404);
    await restore(changes[0]!.id, 'before', vendor).expect(404);
  });

  it('never contains passwords', async () => {
    const { mid } = await newMerchant();
    const id = await newFeed(mid, { name: 'Secret', source: SOURCE });
    const encrypted = (await storedSource('Secret')).password as string;
    const changed = await send('put', `/feeds/${id}`, { source: { ...SOURCE, password: 'other-horse' } }).expect(200);
    expect(changed.headers).not.toHaveProperty(OPERATION_HEADER.toLowerCase());
    const [change, creation] = await list({ recordId: id });
    expect(change).toMatchObject({ fields: ['password'], action: 'update' });
    await send('delete', `/feeds/${id}`).expect(200);
    const [deletion] = await inTrash(id);
    const responses = await Promise.all(
      [change, creation, deletion].map((each) => send('get', `/changes/${each!.id}`).expect(200)),
    );
    const changes = await connection().collection('changes').find({ resource: 'feeds' }).toArray();
    const texts = JSON.stringify([changes, responses.map(({ body }) => body as object)]);
    expect(texts).toContain(ADDRESS);
    expect(texts).not.toContain(encrypted);
    expect(texts).not.toMatch(/horse|"password":/);
  });

  it('undoes a save, and keeps the present password', async () => {
    const { mid } = await newMerchant();
    const id = await newFeed(mid, { name: 'Kept', source: SOURCE, everyHours: 6 });
    const encrypted = (await storedSource('Kept')).password as string;
    const saved = await send('put', `/feeds/${id}`, { everyHours: 12, currency: 'CAD' }).expect(200);
    await undo(saved).expect(200, { records: 1, failed: [] });
    expect(await read(id)).toMatchObject({
      everyHours: 6,
      currency: 'USD',
      active: true,
      source: { hasPassword: true },
    });
    expect((await storedSource('Kept')).password).toBe(encrypted);

    const moved = { kind: 'https', address: 'https://other.example/a.csv' };
    const other = await send('put', `/feeds/${id}`, { source: moved }).expect(200);
    await undo(other).expect(200);
    const missing = { address: ADDRESS, user: 'me', hasPassword: false, isPasswordMissing: true };
    expect(await read(id)).toMatchObject({ source: missing, active: false, nextRunAt: null });

    await send('put', `/feeds/${id}`, { source: SOURCE, active: true }).expect(200);
    const renamed = await send('put', `/feeds/${id}`, { source: { ...SOURCE, user: 'you', password: 'other-horse' } });
    await undo(renamed).expect(200);
    expect(await read(id)).toMatchObject({ source: missing, active: false });
  });

  it('restores a deleted feed, paused until its password is entered', async () => {
    const { mid } = await newMerchant();
    const id = await newFeed(mid, { source: SOURCE, everyHours: 6, mapping: { id: ['sku'] } });
    await send('delete', `/feeds/${id}`).expect(200);
    const [deletion] = await inTrash(id);
    await restore(deletion!.id, 'before').expect(200, { records: 1, failed: [] });
    expect(await inTrash(id)).toEqual([]);
    expect(await read(id)).toMatchObject({
      mapping: { id: ['sku'] },
      everyHours: 6,
      source: { kind: 'https', address: ADDRESS, user: 'me', hasPassword: false, isPasswordMissing: true },
      active: false,
      nextRunAt: null,
      file: null,
    });
    const rejected = await send('put', `/feeds/${id}`, { active: true }).expect(400);
    expect(rejected.body.error).toEqual({ 'source.password': expect.stringMatching(/enter the password/) });
    await send('put', `/feeds/${id}`, { name: 'Renamed' }).expect(200);
    const { body } = await send('put', `/feeds/${id}`, { source: SOURCE, active: true }).expect(200);
    expect(body).toMatchObject({ active: true, nextRunAt: expect.any(String), source: { hasPassword: true } });
    expect(body.source).not.toHaveProperty('isPasswordMissing');
  });

  it('restores a feed without a password as it was, and deletes a new feed', async () => {
    const { mid } = await newMerchant();
    const source = { kind: 'https', address: ADDRESS };
    const id = await newFeed(mid, { source, everyHours: 6 });
    await undo(await send('delete', `/feeds/${id}`).expect(200)).expect(200);
    expect(await read(id)).toMatchObject({ active: true, nextRunAt: expect.any(String) });
    const created = await send('post', '/feeds', { name: 'Second', merchantId: mid }).expect(201);
    await undo(created).expect(200);
    await send('get', `/feeds/${created.body.id}`).expect(404);
  });

  it('returns the feeds of a merchant with the merchant', async () => {
    const { id: merchantId, mid } = await newMerchant();
    const protectedId = await newFeed(mid, { name: 'Protected', source: SOURCE });
    const uploadId = await newFeed(mid, { name: 'Upload' });
    await send('delete', `/merchants/${merchantId}?force=true`).expect(200);
    await send('get', `/feeds/${protectedId}`).expect(404);
    expect(await inTrash(protectedId)).toEqual([]);
    const [deletion] = await inTrash(merchantId);
    await restore(deletion!.id, 'before').expect(200, { records: 3, failed: [] });
    expect(await read(protectedId)).toMatchObject({
      merchantId: mid,
      active: false,
      source: { isPasswordMissing: true },
    });
    expect(await read(uploadId)).toMatchObject({ merchantId: mid, active: true, file: null });
    const stored = await connection().collection('changes').find({ resource: 'feeds' }).toArray();
    expect(JSON.stringify(stored)).not.toContain('"password":');
  });

  it('does not restore a feed without its merchant', async () => {
    const { id: merchantId, mid } = await newMerchant();
    const id = await newFeed(mid);
    await send('delete', `/feeds/${id}`).expect(200);
    await send('delete', `/merchants/${merchantId}?force=true`).expect(200);
    const [deletion] = await inTrash(id);
    expect((await restore(deletion!.id, 'before').expect(409)).body.message).toMatch(/Restore the merchant first/);
  });
});
