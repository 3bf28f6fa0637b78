import { scheduleText } from '@grabdeals/shared/feed-texts';
import { describe, expect, it } from '@jest/globals';
import type { Feed } from '../../dataProvider/types';
import {
  formatBytes,
  scheduleChoices,
  sourceText,
  toFeedInput,
  toFormValues,
  toNewFeed,
  validateAddress,
} from './formValues';

const FEED: Feed = {
  _id: 'f1',
  version: 1,
  id: 'f1',
  name: 'Crocs, main feed',
  merchantId: 7,
  merchantName: 'Crocs',
  source: { kind: 'https', address: 'https://feeds.example/p.xml', user: 'us', hasPassword: true },
  format: { kind: 'csv', delimiter: ';' },
  encoding: 'windows-1252',
  profile: 'custom',
  mapping: { id: ['sku'] },
  currency: 'USD',
  numberFormat: 'decimalComma',
  dateFormat: 'dayFirst',
  valuePairs: [{ attribute: 'availability', value: 'bald', meaning: 'out_of_stock' }],
  baseUrl: 'https://shop.example/',
  everyHours: 6,
  active: true,
  nextRunAt: null,
  lastRun: null,
  file: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

describe('the body of a save', () => {
  it('is the feed as it was, where nothing was typed; its password stays', () => {
    expect(toFeedInput(toFormValues(FEED))).toEqual({
      id: FEED.id,
      merchantId: 7,
      name: 'Crocs, main feed',
      source: { kind: 'https', address: 'https://feeds.example/p.xml', user: 'us' },
      format: { kind: 'csv', delimiter: ';' },
      encoding: 'windows-1252',
      profile: 'custom',
      mapping: { id: ['sku'] },
      currency: 'USD',
      numberFormat: 'decimalComma',
      dateFormat: 'dayFirst',
      valuePairs: [{ attribute: 'availability', value: 'bald', meaning: 'out_of_stock' }],
      baseUrl: 'https://shop.example/',
      everyHours: 6,
      active: true,
    });
  });

  it('carries a password that was typed', () => {
    const values = toFormValues(FEED);
    expect(toFeedInput({ ...values, source: { ...values.source, password: 'new one' } }).source).toMatchObject({
      password: 'new one',
    });
  });

  it('leaves out what belongs to another kind of source or format', () => {
    const values = toFormValues(FEED);
    const input = toFeedInput({
      ...values,
      source: { ...values.source, kind: 'upload' },
      format: { kind: 'auto', delimiter: ';' },
    });
    expect([input.source, input.format]).toEqual([{ kind: 'upload' }, { kind: 'auto' }]);
  });

  it('names the merchant of a new feed, and runs it by hand where no schedule was chosen', () => {
    const values = { ...toFormValues(FEED), name: 'Main', everyHours: null };
    expect(toNewFeed(values)).toMatchObject({ name: 'Main', merchantId: 7, everyHours: null });
  });
});

it('the form is about nothing that a run changes', () => {
  const counts = {
    rows: 9,
    added: 9,
    changed: 0,
    unchanged: 0,
    retired: 0,
    rejected: 0,
    warned: 0,
    outOfStock: 0,
    swings: 0,
  };
  const lastRun = { id: 'r', state: 'applying' as const, finishedAt: null, counts };
  const running = { ...FEED, lastRun, nextRunAt: 'x' };
  expect(toFormValues(running)).toEqual(toFormValues(FEED));
});

it.each([
  [null, 'No schedule'],
  [1, 'Every hour'],
  [6, 'Every 6 hours'],
  [24, 'Every day'],
  [36, 'Every 36 hours'],
  [48, 'Every 2 days'],
  [168, 'Every week'],
])('formats every %p hours as %s', (hours, text) => {
  expect(scheduleText(hours)).toBe(text);
});

it('offers the schedule that a feed has, whatever it is', () => {
  expect(scheduleChoices(5).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 12, 24, 48, 168]);
  expect(scheduleChoices(null)).toHaveLength(8);
});

it('says where a feed comes from', () => {
  expect(sourceText(FEED)).toBe('feeds.example');
  expect(sourceText({ source: { kind: 'upload', hasPassword: false }, file: null })).toBe('No file yet');
});

describe('the address', () => {
  const https = { source: { kind: 'https' as const } };
  const sftp = { source: { kind: 'sftp' as const } };

  it('is not required for an uploaded file', () => {
    expect(validateAddress('', { source: { kind: 'upload' } })).toBeUndefined();
  });

  it.each([
    ['https://a.example/x', https],
    ['sftp://files.example/out/p.csv', sftp],
  ])('%s is one', (address, values) => {
    expect(validateAddress(address, values)).toBeUndefined();
  });

  it.each([
    ['', https, 'Please enter the URL of the feed'],
    ['sftp://a.example/x', https, 'Please enter a URL that begins with https:// or http://'],
    ['https://a.example/x', sftp, 'Please enter a URL such as sftp://host/path/feed.csv'],
    ['sftp://a.example/', sftp, 'Please enter a URL such as sftp://host/path/feed.csv'],
  ])('%p is none for %j', (address, values, message) => {
    expect(validateAddress(address, values)).toBe(message);
  });
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_843_200, '1.8 MB'],
  [1_073_741_824, '1.1 GB'],
])('%p bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
