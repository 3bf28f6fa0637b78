import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { historyCalls } from '../../testing/history-calls.js';
import { startProductsApp } from '../../testing/products-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ProductsRepository } from '../products/products.repository.js';

const { red } = SAMPLE.sites;
const { categories } = SAMPLE;

let app: Awaited<ReturnType<typeof startProductsApp>>;

beforeAll(async () => {
  app = await startProductsApp();
});
afterAll(() => app.test.close());

const put = (id: string, body: object) => app.call('put', `/${id}`).send(body);
const bulk = (body: object) => app.call('post', '/bulk').send(body);

describe('two operators who save one product', () => {
  let owner: string;
  beforeAll(async () => {
    owner = (await app.test.signIn('owner')).token;
  });
  const { list, undo } = historyCalls(() => ({ test: app.test, owner }));
  const id = () => app.idOf('r2');
  const edits = async () => (await app.call('get', `/${id()}`).expect(200)).body as { overrides: object; tags: object };
  const changes = () => list({ resource: 'products', recordId: id() });
  /** Runs a call after the next save has read the product, and before it writes. */
  const beforeNextWrite = (call: () => PromiseLike<unknown>) => {
    const products = app.test.app.get(ProductsRepository);
    const saveEdits = products.saveEdits.bind(products);
    jest.spyOn(products, 'saveEdits').mockImplementationOnce(async (...given) => {
      await call();
      return saveEdits(...given);
    });
  };
  beforeEach(async () => {
    await put(id(), { overrides: { title: null, priceNote: null, hiddenOn: null }, tags: [] }).expect(200);
  });

  it('keep the changes of both, and the history contains them in the order of the writes', async () => {
    beforeNextWrite(() => put(id(), { overrides: { title: 'Royal Bed' }, tags: ['best'] }).expect(200));
    await bulk({ ids: [id()], hide: [red], addTags: ['winter'] }).expect(200, { found: 1, changed: 1 });
    expect(await edits()).toMatchObject({
      overrides: { title: 'Royal Bed', hiddenOn: [red] },
      tags: ['best', 'winter'],
    });
    const [second, first] = await changes();
    expect([second!.fields, first!.fields]).toEqual([
      ['overrides.hiddenOn', 'tags'],
      ['overrides.title', 'tags'],
    ]);
    await bulk({ ids: [id()], show: true }).expect(200);
  });

  it('keep ten changes at the same moment', async () => {
    const tags = Array.from({ length: 10 }, (_, index) => `tag${index}`);
    await Promise.all(tags.map((tag) => bulk({ ids: [id()], addTags: [tag] }).expect(200)));
    expect([...((await edits()).tags as string[])].sort()).toEqual(tags);
  });

  it('cannot undo over a later save of the other', async () => {
    const saved = await put(id(), { overrides: { title: 'Royal Bed' } });
    beforeNextWrite(() => put(id(), { overrides: { priceNote: 'With a code' } }).expect(200));
    const count = (await changes()).length;
    await undo(saved).expect(409);
    expect((await edits()).overrides).toMatchObject({ title: 'Royal Bed', priceNote: 'With a code' });
    expect(await changes()).toHaveLength(count + 1);
  });

  it('return to no site and no category that there is not', async () => {
    const restored = async (overrides: object) => {
      const saved = await put(id(), { overrides: { title: JSON.stringify(overrides) } }).expect(200);
      const history = app.test.app.get<Connection>(getConnectionToken()).collection('changes');
      await history.updateOne(
        { _id: new Types.ObjectId((await changes())[0]!.id) },
        { $set: { before: { overrides, tags: [] } } },
      );
      return undo(saved);
    };
    for (const [overrides, message] of [
      [{ hiddenOn: ['unheardof'] }, 'There is no site unheardof.'],
      [{ categoryIds: [987_654] }, 'There is no category 987654.'],
    ] as const) {
      const { body } = await restored(overrides);
      expect(JSON.stringify(body)).toContain(message);
      expect((await edits()).overrides).not.toMatchObject(overrides);
    }
    const { body } = await restored({ categoryIds: [categories.dogs] });
    expect(body).toEqual({ records: 1, failed: [] });
    expect((await edits()).overrides).toMatchObject({ categoryIds: [categories.dogs, categories.pets] });
  });

  it('undo a save once', async () => {
    const saved = await put(id(), { overrides: { title: 'Royal Bed' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(saved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await edits()).overrides).not.toHaveProperty('title');
  });

  it('do not find a save in the history that has failed', async () => {
    const count = (await changes()).length;
    beforeNextWrite(() => Promise.reject(new Error('The disk is full.')));
    await put(id(), { overrides: { title: 'Lost' } }).expect(500);
    expect(await changes()).toHaveLength(count);
  });
});
