import { describe, expect, it } from '@jest/globals';
import {
  holdsSame,
  linkProblem,
  maySubmit,
  newSlot,
  type Slot,
  toSlots,
  withChange,
  withoutSlot,
  withSlotAt,
} from './imageItems';

const FULL = { url: '/media/uploads/a/b.png', redirectUrl: 'https://shop.example/', title: 'Sale' };
const titles = (slots: readonly Slot[]) => slots.map(({ title }) => title);

describe('toSlots', () => {
  it('starts with three empty slots where nothing is saved', () => {
    const slots = toSlots([]);
    expect(slots).toHaveLength(3);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(3);
    expect(maySubmit(slots)).toBe(false);
  });

  it('keeps what is saved, in its order', () =>
    expect(titles(toSlots([newSlot({ ...FULL, title: 'A' }), newSlot({ ...FULL, title: 'B' })]))).toEqual(['A', 'B']));

  it('keeps the ends of those that have one', () => {
    const item = { ...FULL, description: '', brandName: '' };
    const ends = toSlots([item, { ...item, endsAt: '2026-11-27T14:00:00.000Z' }]).map(({ endsAt }) => endsAt);
    expect(ends).toEqual(['', '2026-11-27T14:00:00.000Z']);
  });
});

describe('maySubmit', () => {
  const full = newSlot(FULL);
  it.each([
    ['nothing', [], false],
    ['only empty slots', [newSlot(), newSlot({ title: '  ' })], false],
    ['a full slot', [full], true],
    ['a full slot without a title', [newSlot({ ...FULL, title: '' })], true],
    ['a full slot among empty ones', [newSlot(), full, newSlot()], true],
    ['a slot without its link', [full, newSlot({ url: FULL.url })], false],
    ['a slot without its image', [full, newSlot({ redirectUrl: FULL.redirectUrl })], false],
    ['a slot that has a title only', [full, newSlot({ title: 'Sale' })], false],
    ['a full slot that has ended', [newSlot({ ...FULL, endsAt: '2026-01-01T00:00:00.000Z' })], true],
  ])('with %s', (_what, slots, expected) => expect(maySubmit(slots)).toBe(expected));
});

describe('holdsSame', () => {
  it('passes over empty slots and spaces at the ends', () =>
    expect(holdsSame([newSlot(), newSlot(FULL)], [newSlot({ ...FULL, title: ' Sale ' })])).toBe(true));

  it('sees another order, another text and another length', () => {
    const [a, b] = [newSlot({ ...FULL, title: 'A' }), newSlot({ ...FULL, title: 'B' })];
    expect(holdsSame([a, b], [b, a])).toBe(false);
    expect(holdsSame([a], [{ ...a, brandName: 'Acme' }])).toBe(false);
    expect(holdsSame([a], [{ ...a, endsAt: '2026-01-01T00:00:00.000Z' }])).toBe(false);
    expect(holdsSame([a, b], [a])).toBe(false);
  });
});

describe('the list', () => {
  const slots = ['A', 'B', 'C'].map((title) => newSlot({ title }));
  const [, b] = slots as [Slot, Slot, Slot];

  it('grows to twenty slots and no further', () => {
    let many: readonly Slot[] = [];
    for (let times = 0; times < 25; times++) many = withSlotAt(many, newSlot(), many.length);
    expect(many).toHaveLength(20);
    expect(withSlotAt(many, b, 0)).toBe(many);
  });

  it('changes one slot', () => expect(titles(withChange(slots, b.id, { title: 'X' }))).toEqual(['A', 'X', 'C']));

  it('gives a deleted slot back where it was', () => {
    const fewer = withoutSlot(slots, b.id);
    expect(titles(fewer)).toEqual(['A', 'C']);
    expect(withSlotAt(fewer, b, 1)).toEqual(slots);
  });
});

describe('linkProblem', () => {
  it.each(['', '/offers', 'https://shop.example/sale?x=1', 'http://shop.example'])('finds none in %j', (redirectUrl) =>
    expect(linkProblem(newSlot({ redirectUrl }))).toBeUndefined(),
  );
  it.each(['shop.example', 'javascript:alert(1)', '//shop.example', 'https://'])('finds one in %j', (redirectUrl) =>
    expect(linkProblem(newSlot({ redirectUrl }))).toMatch(/^Enter an address/),
  );
});
