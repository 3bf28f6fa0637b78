import { describe, expect, it } from '@jest/globals';
import { articlePreviewAddress } from './article-preview.js';
import { isPreviewPath, localItems, previewAddress, storedList } from './store-preview.js';

const ITEM = {
  url: '/media/uploads/redsite/a.png',
  redirectUrl: '/offers',
  title: 'Sale',
  description: '',
  brandName: '',
  offerType: 'Offer',
  offerSection: 'Banner',
  websiteName: 'redsite',
} as const;

describe('localItems', () => {
  it('returns only the items of the site', () => {
    const stored = JSON.stringify([ITEM, { ...ITEM, websiteName: 'bluesite' }]);
    expect(localItems(stored, 'redsite')).toEqual([ITEM]);
    const told = { ...ITEM, description: 'All of it', brandName: 'Crocs' };
    expect(localItems(JSON.stringify([told]), 'redsite')).toEqual([told]);
  });

  it('adds missing fields and ignores values that are no text', () => {
    const stored = JSON.stringify([{ websiteName: 'redsite', offerSection: 'Banner', url: 7, title: null }]);
    expect(localItems(stored, 'redsite')).toEqual([{ ...ITEM, url: '', redirectUrl: '', title: '', offerType: '' }]);
  });

  it.each(['startsAt', 'endsAt'])('returns %s only if it is a time', (name) => {
    const times = ['2026-11-27T14:00:00.000Z', '', 'soon', 7];
    const stored = JSON.stringify(times.map((time) => ({ ...ITEM, [name]: time })));
    expect(localItems(stored, 'redsite')).toEqual([{ ...ITEM, [name]: times[0] }, ITEM, ITEM, ITEM]);
  });

  it.each([[null], ['null'], ['{"websiteName":"redsite"}'], ['[1, null, [[]]]'], ['not json']])(
    'returns an empty list for %j',
    (stored) => expect(localItems(stored, 'redsite')).toEqual([]),
  );
});

describe('storedList', () => {
  const [red, blue] = ['redsite', 'bluesite'].map((websiteName) => JSON.stringify([{ ...ITEM, websiteName }]));
  const read = (items: Record<string, string | undefined>) =>
    storedList({ getItem: (key) => items[key] ?? null }, 'Banner', 'redsite');

  it('is stored under the key of the site', () =>
    expect(read({ 'localBannerList:redsite': red, 'localBannerList:bluesite': blue, localBannerList: blue })).toBe(
      red,
    ));

  it('is read from the shared key if that list belongs to the site', () => {
    expect(read({ localBannerList: red })).toBe(red);
    expect(read({ localBannerList: blue, localOfferList: red, 'localOfferList:redsite': red })).toBeNull();
  });
});

it('previewAddress contains the site', () => {
  expect(previewAddress('home', 'redsite')).toBe('/admin/HomePreview?websiteName=redsite');
  expect(previewAddress('offers', 'redsite')).toBe('/admin/offerPreview?websiteName=redsite');
  expect(articlePreviewAddress('redsite', { draft: 'd1' })).toBe('/admin/articlePreview?websiteName=redsite&draft=d1');
  expect(articlePreviewAddress('redsite', { id: 'a&1' })).toBe('/admin/articlePreview?websiteName=redsite&id=a%261');
  expect(
    [
      '/admin/HomePreview',
      '/ADMIN/homepreview/',
      '/admin/offerPreview',
      '/admin/articlePreview',
      '/admin/themePreview',
    ].every(isPreviewPath),
  ).toBe(true);
  expect(['/', '/admin/homeBanner', '/admin/HomePreview/x', '/admin/HomePreview//'].some(isPreviewPath)).toBe(false);
});
