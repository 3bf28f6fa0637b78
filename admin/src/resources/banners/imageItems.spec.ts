import { describe, expect, it } from '@jest/globals';
import { canSubmit, EMPTY_SLOT, toSlots, validateLink } from './imageItems';

const COMPLETE = { ...EMPTY_SLOT, url: '/media/a.png', redirectUrl: '/offers' };

describe('toSlots', () => {
  it('returns three empty slots for an empty list', () =>
    expect(toSlots([])).toEqual([EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT]));

  it('returns the items of a list', () => expect(toSlots([COMPLETE])).toEqual([COMPLETE]));
});

describe('a list can be added and previewed', () => {
  it.each([
    ['with a complete slot', [COMPLETE], true],
    ['with empty slots beside a complete one', [EMPTY_SLOT, COMPLETE, { ...EMPTY_SLOT, title: ' ' }], true],
    ['not without a slot', [], false],
    ['not with empty slots only', [EMPTY_SLOT, EMPTY_SLOT], false],
    ['not with an image without a link', [COMPLETE, { ...EMPTY_SLOT, url: '/media/b.png' }], false],
    ['not with a link without an image', [COMPLETE, { ...EMPTY_SLOT, redirectUrl: '/offers' }], false],
    ['not with a title only', [COMPLETE, { ...EMPTY_SLOT, title: 'Sale' }], false],
    ['not with an end only', [COMPLETE, { ...EMPTY_SLOT, endsAt: '2026-11-27T14:00:00.000Z' }], false],
    ['not with a blank link', [{ ...COMPLETE, redirectUrl: ' ' }], false],
    ['not with an emptied image', [{ ...COMPLETE, url: null }], false],
  ])('%s', (_, slots, expected) => expect(canSubmit(slots)).toBe(expected));
});

describe('validateLink', () => {
  it.each(['', ' ', null, '/offers', 'https://shop.example/a', ' http://shop.example '])('accepts %j', (link) =>
    expect(validateLink(link)).toBeUndefined(),
  );

  it.each(['shop.example', 'javascript:alert(1)', '//shop.example'])('rejects %j', (link) =>
    expect(validateLink(link)).toBe(
      'Please enter a URL that begins with https:// or http://, or a path of the site such as /offers',
    ),
  );
});
