import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ClicksService } from '../clicks/clicks.service.js';
import { DailyClicksService } from './daily-clicks.service.js';

const NOW = new Date('2026-11-25T12:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const counted: string[] = [];
  const clicks = {
    cleanBySite: (day: string, timeZone: string) => {
      counted.push(`${day} ${timeZone}`);
      return Promise.resolve(new Map(Object.entries({ red: 1, blue: 2 })));
    },
  };
  return { counted, service: new DailyClicksService(clicks as ClicksService) };
}

it('counts an ended day once, and the current day again after 15 seconds', async () => {
  const { counted, service } = setUp();
  const read = () => service.ofDays(['2026-11-24', '2026-11-25'], 'UTC', undefined, new Date());
  await read();
  jest.setSystemTime(NOW.getTime() + 14_000);
  await read();
  expect(counted).toEqual(['2026-11-24 UTC', '2026-11-25 UTC']);
  jest.setSystemTime(NOW.getTime() + 16_000);
  await read();
  expect(counted).toEqual(['2026-11-24 UTC', '2026-11-25 UTC', '2026-11-25 UTC']);
});

it('counts a day that has just ended again, because a click may be stored late', async () => {
  const { counted, service } = setUp();
  const read = () => service.ofDays(['2026-11-24'], 'UTC', undefined, new Date());
  jest.setSystemTime(new Date('2026-11-25T00:09:00Z'));
  await read();
  jest.setSystemTime(new Date('2026-11-25T00:11:00Z'));
  await read();
  await read();
  expect(counted).toHaveLength(2);
});

it('shares the numbers between callers, and returns those of their sites', async () => {
  const { counted, service } = setUp();
  expect(await service.ofDays(['2026-11-24'], 'UTC', undefined, NOW)).toEqual([
    new Map([
      ['red', 1],
      ['blue', 2],
    ]),
  ]);
  expect(await service.ofDays(['2026-11-24'], 'UTC', ['red', 'green'], NOW)).toEqual([new Map([['red', 1]])]);
  expect(await service.ofDays(['2026-11-24'], 'UTC', [], NOW)).toEqual([new Map()]);
  await service.ofDays(['2026-11-24'], 'America/New_York', undefined, NOW);
  expect(counted).toEqual(['2026-11-24 UTC', '2026-11-24 America/New_York']);
});
