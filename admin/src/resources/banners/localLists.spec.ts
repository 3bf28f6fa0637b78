import { LOCAL_LIST_KEYS, localItems, storedList } from '@grabdeals/shared/store-preview';
import { OFFER_SECTIONS } from '@grabdeals/shared/offer-sections';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/fakeBrowser';
import { EMPTY_SLOT } from './imageItems';
import { clearLocalList, storeLocalList } from './localLists';

const END = '2026-11-27T14:00:00.000Z';
const ITEMS = [
  { ...EMPTY_SLOT, url: '/media/a.png', redirectUrl: ' /offers ', title: 'Sale', endsAt: END },
  EMPTY_SLOT,
];

const titlesOf = (storage: Storage, siteName: string) =>
  localItems(storedList(storage, 'Offer', siteName), siteName).map(({ title }) => title);

describe('local lists', () => {
  it('use the required keys and the items of the API', () => {
    const storage = memoryStorage();
    for (const section of OFFER_SECTIONS) {
      storeLocalList(storage, section, 'redsite', { items: ITEMS });
      expect(JSON.parse(storage.getItem(LOCAL_LIST_KEYS[section])!)).toMatchObject([
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
    expect(Object.values(LOCAL_LIST_KEYS).sort()).toEqual(['localBannerList', 'localCarouselList', 'localOfferList']);
    expect(storage.getItem('localOfferList:redsite')).toBe(storage.getItem('localOfferList'));
    expect(storage.length).toBe(6);
  });

  it('contain both variants of an A/B test, one after the other', () => {
    const storage = memoryStorage();
    const variant = { url: '', redirectUrl: null, title: 'Sale of B' };
    storeLocalList(storage, 'Offer', 'redsite', { items: [{ ...ITEMS[0]!, variant }] });
    expect(localItems(storedList(storage, 'Offer', 'redsite'), 'redsite')).toMatchObject([
      { url: '/media/a.png', redirectUrl: '/offers', title: 'Sale' },
      { url: '/media/a.png', redirectUrl: '/offers', title: 'Sale of B' },
    ]);
  });

  it('of two sites do not overwrite each other', () => {
    const storage = memoryStorage();
    storeLocalList(storage, 'Offer', 'redsite', { items: [{ ...EMPTY_SLOT, title: 'Red' }] });
    storeLocalList(storage, 'Offer', 'bluesite', { items: [{ ...EMPTY_SLOT, title: 'Blue' }] });
    expect([titlesOf(storage, 'redsite'), titlesOf(storage, 'bluesite')]).toEqual([['Red'], ['Blue']]);
    clearLocalList(storage, 'Offer', 'redsite');
    expect([titlesOf(storage, 'redsite'), titlesOf(storage, 'bluesite')]).toEqual([[], ['Blue']]);
    expect(storage.getItem('localOfferList')).toContain('Blue');
  });

  it('leave nothing behind when they are cleared', () => {
    const storage = memoryStorage();
    storeLocalList(storage, 'Offer', 'redsite', { items: ITEMS });
    clearLocalList(storage, 'Offer', 'redsite');
    expect(storage.length).toBe(0);
  });

  it('are not written to a full storage', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    storeLocalList(storage, 'Offer', 'redsite', { items: ITEMS });
    expect(storage.length).toBe(0);
  });
});
