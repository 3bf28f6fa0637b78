import { describe, expect, it } from '@jest/globals';
import {
  holdsSame,
  linkErrors,
  linkProblem,
  maySubmit,
  newItem,
  serverErrors,
  type EditedItem,
  toEditedItems,
  withChange,
  withoutItem,
  withItemAt,
} from './imageItems';

const FULL = { url: '/media/uploads/a/b.png', redirectUrl: 'https://shop.example/', title: 'Sale' };
const titles = (items: readonly EditedItem[]) => items.map(({ title }) => title);

describe('toEditedItems', () => {
  it('starts with three empty items where nothing is saved', () => {
    const items = toEditedItems([]);
    expect(items).toHaveLength(3);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    expect(maySubmit(items)).toBe(false);
  });

  it('keeps what is saved, in its order', () =>
    expect(titles(toEditedItems([newItem({ ...FULL, title: 'A' }), newItem({ ...FULL, title: 'B' })]))).toEqual([
      'A',
      'B',
    ]));

  it('keeps the ends of those that have one', () => {
    const item = { ...FULL, description: '', brandName: '' };
    const ends = toEditedItems([item, { ...item, endsAt: '2026-11-27T14:00:00.000Z' }]).map(({ endsAt }) => endsAt);
    expect(ends).toEqual(['', '2026-11-27T14:00:00.000Z']);
  });
});

describe('maySubmit', () => {
  const full = newItem(FULL);
  it.each([
    ['nothing', [], false],
    ['only empty items', [newItem(), newItem({ title: '  ' })], false],
    ['a full item', [full], true],
    ['a full item without a title', [newItem({ ...FULL, title: '' })], true],
    ['a full item among empty ones', [newItem(), full, newItem()], true],
    ['an item without its link', [full, newItem({ url: FULL.url })], false],
    ['an item without its image', [full, newItem({ redirectUrl: FULL.redirectUrl })], false],
    ['an item that has a title only', [full, newItem({ title: 'Sale' })], false],
    ['a full item that has ended', [newItem({ ...FULL, endsAt: '2026-01-01T00:00:00.000Z' })], true],
  ])('with %s', (_what, items, expected) => expect(maySubmit(items)).toBe(expected));
});

describe('holdsSame', () => {
  it('ignores empty items and spaces at the ends', () =>
    expect(holdsSame([newItem(), newItem(FULL)], [newItem({ ...FULL, title: ' Sale ' })])).toBe(true));

  it('sees another order, another text and another length', () => {
    const [a, b] = [newItem({ ...FULL, title: 'A' }), newItem({ ...FULL, title: 'B' })];
    expect(holdsSame([a, b], [b, a])).toBe(false);
    expect(holdsSame([a], [{ ...a, brandName: 'Acme' }])).toBe(false);
    expect(holdsSame([a], [{ ...a, endsAt: '2026-01-01T00:00:00.000Z' }])).toBe(false);
    expect(holdsSame([a, b], [a])).toBe(false);
  });
});

describe('the list', () => {
  const items = ['A', 'B', 'C'].map((title) => newItem({ title }));
  const [, b] = items as [EditedItem, EditedItem, EditedItem];

  it('grows to twenty items and no further', () => {
    let many: readonly EditedItem[] = [];
    for (let times = 0; times < 25; times++) many = withItemAt(many, newItem(), many.length);
    expect(many).toHaveLength(20);
    expect(withItemAt(many, b, 0)).toBe(many);
  });

  it('changes one item', () => expect(titles(withChange(items, b.id, { title: 'X' }))).toEqual(['A', 'X', 'C']));

  it('gives a deleted item back where it was', () => {
    const fewer = withoutItem(items, b.id);
    expect(titles(fewer)).toEqual(['A', 'C']);
    expect(withItemAt(fewer, b, 1)).toEqual(items);
  });
});

describe('linkProblem', () => {
  it.each(['', '/offers', 'https://shop.example/sale?x=1', 'http://shop.example'])('finds none in %j', (redirectUrl) =>
    expect(linkProblem(newItem({ redirectUrl }))).toBeUndefined(),
  );
  it.each(['shop.example', 'javascript:alert(1)', '//shop.example', 'https://'])('finds one in %j', (redirectUrl) =>
    expect(linkProblem(newItem({ redirectUrl }))).toMatch(/^Please enter a URL/),
  );
});

const sent = [newItem({ title: 'A' }), newItem({ title: 'B' })];

it('gives each message of the server to the item that it is about', () => {
  const errors = {
    'items.0.title': 'title is too long',
    'items.1.url': 'There is no such picture.',
    'items.1.redirectUrl': 'redirectUrl is no address',
    'items.1.endsAt': 'endsAt is no time',
    'items.7.url': 'of no item',
    'items.0.unknown': 'of no field',
    websiteName: 'of no item',
    root: { serverError: 'title is too long' },
  };
  expect(serverErrors(errors, sent)).toEqual({
    [sent[0]!.id]: { title: 'title is too long' },
    [sent[1]!.id]: {
      url: 'There is no such picture.',
      redirectUrl: 'redirectUrl is no address',
      endsAt: 'endsAt is no time',
    },
  });
  expect(serverErrors({}, sent)).toEqual({});
});

it('finds the links that are none', () => {
  const wrong = newItem({ redirectUrl: 'shop.example' });
  const found = linkErrors([newItem({ redirectUrl: '/offers' }), wrong, newItem()]);
  expect(Object.keys(found)).toEqual([wrong.id]);
});
