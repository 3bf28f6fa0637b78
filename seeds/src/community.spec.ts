import { describe, expect, it } from '@jest/globals';
import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { buildDemoData } from './demo-data.js';

const { announcements, events, quotes, podcasts, merchants } = buildDemoData();

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

it.each([
  ['announcements', announcements],
  ['events', events],
  ['quotes', quotes],
  ['podcasts', podcasts],
])('%s have unique keys and known sites', (_, records) => {
  const known = new Set<string>(DEAL_SITE_KEYS);
  expect(repeated(records.map(({ key }) => key))).toEqual([]);
  const misplaced = records.filter(
    ({ sites }) => sites.length === 0 || repeated(sites).length > 0 || !sites.every((site) => known.has(site)),
  );
  expect(misplaced).toEqual([]);
});

describe('events', () => {
  it('are past and upcoming, also on the default site', () => {
    const onDefault = events.filter(({ sites }) => sites.includes('sunsetdeals'));
    expect(onDefault.filter(({ inDays }) => inDays < 0).length).toBeGreaterThanOrEqual(2);
    expect(onDefault.filter(({ inDays }) => inDays > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('link to a merchant’s own site', () => {
    const wrong = events.filter(({ url }) => !merchants.some((merchant) => url.startsWith(`${merchant.url}/`)));
    expect(wrong).toEqual([]);
  });
});

describe('quotes', () => {
  it('exist for each day around the day of loading', () => {
    const [first = 0] = quotes.map(({ inDays }) => inDays);
    expect(quotes.map(({ inDays }) => inDays)).toEqual(quotes.map((_, i) => first + i));
    expect(quotes.some(({ inDays }) => inDays === 0)).toBe(true);
  });

  it('have authors', () => expect(quotes.filter(({ author }) => !author)).toEqual([]));
});

it('podcasts have their own audio, with the key of an upload to one of their sites', () => {
  expect(repeated(podcasts.map(({ audio }) => audio))).toEqual([]);
  const elsewhere = podcasts.filter(({ audio, sites }) => !sites.some((site) => audio.startsWith(`uploads/${site}/`)));
  expect(elsewhere).toEqual([]);
});
