import { expect, it } from '@jest/globals';
import { changedValues } from './changedValues';

it.each([
  [{ title: 'New', link: 'a' }, { title: 'Old', link: 'a' }, { title: 'New' }],
  [{ title: '', link: null }, {}, {}],
  [{ items: [{ title: 'a' }] }, { items: [{ title: 'a' }, { title: 'b' }] }, { items: [{ title: 'a' }] }],
  [{ source: { url: 'x', password: 'p' } }, { source: { url: 'y' } }, { source: { url: 'x' } }],
  [{ source: { url: 'x', password: 'p' } }, { source: { url: 'x' } }, {}],
  [{ password: 'p' }, {}, {}],
  [{ site: { a: '', b: 1 }, lines: ['a', ''] }, { site: { b: 1 }, lines: ['a'] }, { lines: ['a', ''] }],
  [
    { site: { b: 1 }, tags: [] },
    { site: { b: 1, c: 2 }, tags: ['x'] },
    { site: { b: 1 }, tags: [] },
  ],
  [
    { at: 0, on: false, item: {} },
    { at: null, item: null },
    { at: 0, on: false, item: {} },
  ],
])('of %j, which was %j, are %j', (values, record, changed) => {
  expect(changedValues(values, record)).toEqual(changed);
});
