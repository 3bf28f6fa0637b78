import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/fakeBrowser';
import { newItem } from './imageItems';
import { clearLocalList, readLocalList, writeLocalList } from './localLists';

const END = '2026-11-27T14:00:00.000Z';
const ITEMS = [newItem({ url: '/media/a.png', redirectUrl: ' /offers ', title: 'Sale', endsAt: END }), newItem()];
const KEPT_AT = '2026-01-02T03:04:05.000Z';

describe('local lists', () => {
  it('use the required keys and the items of the API', () => {
    const storage = memoryStorage();
    for (const section of ['Banner', 'Carousel', 'Offer'] as const) {
      writeLocalList(storage, section, 'redsite', { items: ITEMS, savedAt: undefined });
    }
    for (const [key, section] of [
      ['localBannerList', 'Banner'],
      ['localCarouselList', 'Carousel'],
      ['localOfferList', 'Offer'],
    ] as const) {
      expect(JSON.parse(storage.getItem(key)!)).toMatchObject([
        {
          url: '/media/a.png',
          redirectUrl: '/offers',
          title: 'Sale',
          endsAt: END,
          offerType: 'Offer',
          offerSection: section,
          websiteName: 'redsite',
        },
        { url: '', redirectUrl: '', offerSection: section, websiteName: 'redsite' },
      ]);
    }
    expect(storage.getItem('localOfferList:redsite')).toBe(storage.getItem('localOfferList'));
    expect(storage.length).toBe(6);
  });

  it('come back for their own site, with their time', () => {
    const storage = memoryStorage();
    writeLocalList(storage, 'Offer', 'redsite', { items: ITEMS, savedAt: KEPT_AT });
    const list = readLocalList(storage, 'Offer', 'redsite');
    expect(list?.savedAt).toBe(KEPT_AT);
    expect(list?.items.map(({ title, endsAt }) => [title, endsAt])).toEqual([
      ['Sale', END],
      ['', ''],
    ]);
    expect(readLocalList(storage, 'Offer', 'bluesite')).toBeUndefined();
    expect(readLocalList(storage, 'Banner', 'redsite')).toBeUndefined();
  });

  it('of two sites do not erase each other', () => {
    const storage = memoryStorage();
    const [red, blue] = [[newItem({ title: 'Red' })], [newItem({ title: 'Blue' })]];
    writeLocalList(storage, 'Offer', 'redsite', { items: red, savedAt: KEPT_AT });
    writeLocalList(storage, 'Offer', 'bluesite', { items: blue, savedAt: undefined });
    const titles = (siteName: string) => readLocalList(storage, 'Offer', siteName)?.items.map(({ title }) => title);
    expect([titles('redsite'), titles('bluesite')]).toEqual([['Red'], ['Blue']]);
    clearLocalList(storage, 'Offer', 'redsite');
    expect([titles('redsite'), titles('bluesite')]).toEqual([undefined, ['Blue']]);
    expect(storage.getItem('localOfferList')).toContain('Blue');
  });

  it('are also read from the shared key', () => {
    const storage = memoryStorage();
    storage.setItem('localOfferList', JSON.stringify([{ title: 'Red', websiteName: 'redsite' }]));
    expect(readLocalList(storage, 'Offer', 'redsite')?.items.map(({ title }) => title)).toEqual(['Red']);
  });

  it('go without a trace', () => {
    const storage = memoryStorage();
    writeLocalList(storage, 'Offer', 'redsite', { items: ITEMS, savedAt: KEPT_AT });
    clearLocalList(storage, 'Offer', 'redsite');
    expect(storage.length).toBe(0);
  });

  it('do no harm where the storage is full', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => writeLocalList(storage, 'Offer', 'redsite', { items: ITEMS, savedAt: KEPT_AT })).not.toThrow();
  });
});
