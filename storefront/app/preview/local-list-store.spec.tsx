import { beforeEach, describe, expect, it } from '@jest/globals';
import { localListStore } from './local-list-store';

const KEY = 'localBannerList';
const OWN_KEY = 'localBannerList:redsite';

const list = (title: string, websiteName = 'redsite') => JSON.stringify([{ title, websiteName }]);

describe('localListStore', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(OWN_KEY, list('first'));
    localStorage.setItem(KEY, list('first'));
  });

  /** Changes a list as another tab does. */
  function change(key: string, value: string | undefined): void {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value ?? null }));
  }

  it('follows the list until the subscription ends', () => {
    const store = localListStore('Banner', 'redsite');
    let times = 0;
    const stop = store.subscribe(() => times++);
    expect(store.read()).toBe(list('first'));
    change('localOfferList:redsite', list('other'));
    change(OWN_KEY, list('second'));
    expect([store.read(), times]).toEqual([list('second'), 1]);
    stop();
    change(OWN_KEY, list('third'));
    expect([store.read(), times]).toEqual([list('second'), 1]);
  });

  it('reads the site’s items under the shared key if the site has no key of its own', () => {
    localStorage.removeItem(OWN_KEY);
    const store = localListStore('Banner', 'redsite');
    store.subscribe(() => undefined);
    change(KEY, list('second'));
    expect(store.read()).toBe(list('second'));
    change(KEY, list('of another', 'bluesite'));
    expect(store.read()).toBe(list('second'));
  });

  it('keeps the last version when the list is removed', () => {
    const store = localListStore('Banner', 'redsite');
    store.subscribe(() => undefined);
    expect(store.read()).toBe(list('first'));
    change(KEY, undefined);
    change(OWN_KEY, undefined);
    expect(store.read()).toBe(list('first'));
  });
});
