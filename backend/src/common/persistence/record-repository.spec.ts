import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Model, Schema } from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';
import type { ListQuery } from '../http/simple-rest.js';
import { RecordRepository } from './record-repository.js';
import { ALL_SITES, Repository } from './repository.js';
import { SiteRepository } from './site-repository.js';

interface Note {
  key: string;
  text: string;
  rank: number;
  createdAt: Date;
  updatedAt: Date;
}
type NoteView = Note & { _id: string; id: string };

class Notes extends RecordRepository<Note, NoteView> {
  constructor(model: Model<Note>) {
    super(
      model,
      {
        noun: 'note',
        list: { searched: ['key', 'text'], filters: { rank: 'number' } },
      },
      { seedKey: ({ key }) => `note:${key}` },
    );
  }
  list(query: Partial<ListQuery>) {
    return this.page({ sort: { key: 1 }, skip: 0, limit: 10, equals: {}, ...query }, {});
  }
  take(_id: unknown, rank: number) {
    return this.takeIfFree({ _id, rank: { $lt: rank } }, { key: `taken by ${rank}`, rank });
  }
}

interface Poster {
  websiteName: string[];
  title: string;
}

class Posters extends SiteRepository<Poster, Poster> {
  constructor(model: Model<Poster>) {
    super(model, { noun: 'poster', list: { searched: ['title'] } });
  }
}

interface Badge {
  websiteName: string;
}

class Badges extends SiteRepository<Badge, Badge> {
  constructor(model: Model<Badge>) {
    super(model, { noun: 'badge', list: { searched: [] } });
  }
}

let database: TemporaryDatabase;
let notes: Notes;
let posters: Posters;
beforeAll(async () => {
  database = await startTemporaryDatabase();
  const note = new Schema<Note>(
    { key: { type: String, required: true }, text: { type: String, default: '' }, rank: { type: Number, default: 1 } },
    { timestamps: true },
  );
  note.index({ key: 1 }, { unique: true });
  const noteModel = database.connection.model<Note>('Note', note);
  await noteModel.init();
  notes = new Notes(noteModel);
  posters = new Posters(
    database.connection.model<Poster>('Poster', new Schema<Poster>({ websiteName: [String], title: String })),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const { id } of (await notes.list({ limit: 100 })).data) await notes.delete(id);
});

const fields = (key: string, more: Partial<Note> = {}) => ({ key, text: '', rank: 1, ...more });

describe('a RecordRepository', () => {
  it('creates, finds, updates and deletes a record', async () => {
    const created = await notes.create(fields('a', { text: 'first' }));
    expect(created).toEqual({
      ...fields('a', { text: 'first' }),
      _id: created.id,
      id: created.id,
      createdAt: expect.any(Date),
      updatedAt: created.createdAt,
    });
    expect(await notes.find(created.id)).toEqual(created);
    expect(await notes.update(created.id, { rank: 7 })).toMatchObject({ key: 'a', text: 'first', rank: 7 });
    await notes.delete(created.id);
    expect(await notes.find(created.id)).toBeUndefined();
    await expect(notes.get(created.id)).rejects.toThrow('There is no such note.');
    await expect(notes.update(created.id, { rank: 8 })).rejects.toThrow('There is no such note.');
    await expect(notes.find('nonsense')).rejects.toThrow('malformed');
  });

  it('lists each of many records with the same value once over its pages', async () => {
    for (const key of Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))) await notes.create(fields(key));
    const keysBy = async (sort: ListQuery['sort']) => {
      const keys: string[] = [];
      for (let skip = 0; skip < 60; skip += 7) {
        const { data } = await notes.list({ sort, skip, limit: 7 });
        keys.push(...data.map(({ key }) => key));
      }
      return keys;
    };
    const sorted = (await notes.list({ limit: 60 })).data.map(({ key }) => key);
    expect(await keysBy({ rank: 1 })).toEqual(sorted);
    expect(await keysBy({ rank: -1 })).toEqual(sorted.reverse());
  });

  it('lists by ids, words and filters, and ignores unknown filters', async () => {
    const one = await notes.create(fields('one', { text: 'Alpha (beta)', rank: 1 }));
    const two = await notes.create(fields('two', { text: 'gamma', rank: 2 }));
    const keys = async (query: Partial<ListQuery>) => (await notes.list(query)).data.map(({ key }) => key);
    expect(await keys({})).toEqual(['one', 'two']);
    expect(await keys({ sort: { key: -1 }, limit: 1 })).toEqual(['two']);
    expect((await notes.list({ limit: 1 })).total).toBe(2);
    expect(await keys({ ids: [two.id] })).toEqual(['two']);
    expect(await keys({ text: 'a (B' })).toEqual(['one']);
    expect(await keys({ text: 'TWO' })).toEqual(['two']);
    expect(await keys({ equals: { rank: 2 } })).toEqual(['two']);
    expect(await keys({ equals: { rank: '2', text: 'gamma' } })).toEqual(['one', 'two']);
    expect(await keys({ ids: [one.id], equals: { rank: 2 } })).toEqual([]);
  });

  it('adds missing records and does not change existing ones or their timestamps', async () => {
    const own = await notes.create(fields('b', { text: 'own' }));
    const createdAt = new Date('2026-01-02T03:04:05Z');
    const seeds = [fields('a'), fields('b', { text: 'seeded' }), { ...fields('c'), createdAt }];
    await notes.addMissing(seeds);
    const { data } = await notes.list({});
    expect(data.map(({ key, text }) => [key, text])).toEqual([
      ['a', ''],
      ['b', 'own'],
      ['c', ''],
    ]);
    expect(data[1]).toEqual(own);
    expect(data[2]).toMatchObject({ createdAt, updatedAt: createdAt });
    await notes.addMissing(seeds);
    expect((await notes.list({})).data).toEqual(data);
  });

  it('does not treat an invalid record as an existing one', async () => {
    const wrong = [fields('a'), { ...fields('x'), key: undefined as unknown as string }];
    await expect(notes.addMissing(wrong)).rejects.toThrow('required');
  });

  it('updates a free record only once', async () => {
    const { id } = await notes.create(fields('lock', { rank: 1 }));
    const { _id } = (await notes.find(id))!;
    const taken = await Promise.all([notes.take(_id, 2), notes.take(_id, 2)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await notes.take(_id, 2)).toBe(false);
    expect(await notes.take(_id, 3)).toBe(true);
  });
});

describe('a SiteRepository', () => {
  it('lists the records of some sites, and removes a deleted site', async () => {
    for (const websiteName of [['red'], ['red', 'blue'], ['blue']]) {
      await posters.create({ websiteName, title: websiteName.join(' and ') });
    }
    const query = { sort: { title: 1 as const }, skip: 0, limit: 10, equals: {} };
    const titles = async (sites?: string[]) =>
      (await posters.list(query, sites)).data.map(({ title, websiteName }) => [title, ...websiteName]);
    expect(await titles(['red'])).toEqual([
      ['red', 'red'],
      ['red and blue', 'red', 'blue'],
    ]);
    expect(await titles([])).toEqual([]);
    expect(await posters.lossOf('red')).toBe('1 poster that no other site has');
    await posters.removeWith('red');
    expect(await posters.lossOf('red')).toBeUndefined();
    expect(await titles()).toEqual([
      ['blue', 'blue'],
      ['red and blue', 'blue'],
    ]);
  });

  it('counts the records of a site without mentioning other sites if each record has one site', async () => {
    const badges = new Badges(database.connection.model<Badge>('Badge', new Schema<Badge>({ websiteName: String })));
    for (const websiteName of ['red', 'red', 'blue']) await badges.create({ websiteName });
    expect(await badges.lossOf('red')).toBe('2 badges');
  });
});

/** Only compiled, never called. */
export class QueriesOfSites extends Repository<Poster> {
  queries() {
    return [
      this.findMany({ websiteName: 'red' }),
      this.findMany({ websiteName: ALL_SITES, title: 'x' }),
      // @ts-expect-error It does not say of which site.
      this.findMany({}),
      // @ts-expect-error It does not say of which site.
      this.deleteMany({ title: 'x' }),
      // @ts-expect-error The site is not known.
      this.countDocuments({ websiteName: undefined }),
    ];
  }
}
