import { expect, it } from '@jest/globals';
import { isBannerOver } from './banner-end.js';

const NOW = Date.parse('2026-11-27T14:00:00Z');

it.each([
  [{ endsAt: '2026-11-27T14:00:00Z' }, true],
  [{ endsAt: '2026-11-27T14:00:01Z' }, false],
  [{ endsAt: '' }, false],
  [{}, false],
])('a banner with %j is over: %p', (banner, over) => expect(isBannerOver(banner, NOW)).toBe(over));
