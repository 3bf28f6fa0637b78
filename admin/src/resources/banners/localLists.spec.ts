import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/fakeBrowser';
import { EMPTY_SLOT } from './imageItems';
import { localListStore } from './localLists';

const END = '2026-11-27T14:00:00.000Z';
const SAVED_AT = '2026-01-02T03:04:05.000Z';
const ITEMS = [
  { ...EMPTY_SLOT, url: '/media/a.png', redirectUrl: ' /offers ', title: 'Sale', endsAt: END },
  EMPTY_SLOT,
];

const storeOf = (storage: Storage, section: OfferSection, siteName = 'redsite', savedItems = [EMPTY_SLOT]) =>
  localListStore(storage, { section, siteName, savedItems });
const titlesOf = (storage: Storage, siteName: string) =>
  storeOf(storage, 'Offer', siteName)
    .read()
    ?.values.items.map(({ title }) => title);

describe('local lists', () => {
  it('use the required keys and the items of the API', () => {
    const storage = memoryStorage();
    for (const [key, section] of [
      ['localBannerList', 'Banner'],
      ['localCarouselList', 'Carousel'],
      ['localOfferList', 'Offer'],
    ] as const) {
      storeOf(storage, section).write({ values: { items: ITEMS } });
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

  it('are read by their own site and section, with their time', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer').write({ values: { items: ITEMS }, savedAt: SAVED_AT });
    const draft = storeOf(storage, 'Offer').read();
    expect(draft?.savedAt).toBe(SAVED_AT);
    expect(draft?.values.items.map(({ title, endsAt }) => [title, endsAt])).toEqual([
      ['Sale', END],
      ['', ''],
    ]);
    expect(storeOf(storage, 'Offer', 'bluesite').read()).toBeUndefined();
    expect(storeOf(storage, 'Banner').read()).toBeUndefined();
  });

  it('are no drafts if they are the same as the saved list', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer').write({ values: { items: ITEMS }, savedAt: SAVED_AT });
    expect(storeOf(storage, 'Offer', 'redsite', ITEMS).read()).toBeUndefined();
  });

  it('of two sites do not overwrite each other', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer', 'redsite').write({
      values: { items: [{ ...EMPTY_SLOT, title: 'Red' }] },
      savedAt: SAVED_AT,
    });
    storeOf(storage, 'Offer', 'bluesite').write({
      values: { items: [{ ...EMPTY_SLOT, title: 'Blue' }] },
      savedAt: SAVED_AT,
    });
    expect([titlesOf(storage, 'redsite'), titlesOf(storage, 'bluesite')]).toEqual([['Red'], ['Blue']]);
    storeOf(storage, 'Offer', 'redsite').clear();
    expect([titlesOf(storage, 'redsite'), titlesOf(storage, 'bluesite')]).toEqual([undefined, ['Blue']]);
    expect(storage.getItem('localOfferList')).toContain('Blue');
  });

  it('are also read from the shared key', () => {
    const storage = memoryStorage();
    storage.setItem('localOfferList', JSON.stringify([{ title: 'Red', websiteName: 'redsite' }]));
    storage.setItem('localOfferListSavedAt:redsite', SAVED_AT);
    expect(titlesOf(storage, 'redsite')).toEqual(['Red']);
  });

  it('are no drafts if they were stored for a preview only', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer').write({ values: { items: ITEMS } });
    expect(storeOf(storage, 'Offer').read()).toBeUndefined();
  });

  it('remain drafts during previews of another list, until the next draft', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer').write({ values: { items: ITEMS }, savedAt: SAVED_AT });
    for (const title of ['Shown', 'Shown later']) {
      storeOf(storage, 'Offer').writePreview({ items: [{ ...EMPTY_SLOT, title }] });
      expect(storage.getItem('localOfferList')).toContain(title);
      expect(storage.getItem('localOfferList:redsite')).toContain(title);
      expect(titlesOf(storage, 'redsite')).toEqual(['Sale', '']);
    }
    storeOf(storage, 'Offer').write({ values: { items: [{ ...EMPTY_SLOT, title: 'New' }] }, savedAt: SAVED_AT });
    expect(titlesOf(storage, 'redsite')).toEqual(['New']);
    storeOf(storage, 'Offer').clear();
    expect(storage.length).toBe(0);
  });

  it('leave nothing behind when they are cleared', () => {
    const storage = memoryStorage();
    storeOf(storage, 'Offer').write({ values: { items: ITEMS }, savedAt: SAVED_AT });
    storeOf(storage, 'Offer').clear();
    expect(storage.length).toBe(0);
  });

  it('are not written to a full storage', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(storeOf(storage, 'Offer').write({ values: { items: ITEMS }, savedAt: SAVED_AT })).toBe(false);
  });
});
