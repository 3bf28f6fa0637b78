import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { localListStore } from './local-list-store';

const KEY = 'localBannerList';
const OWN_KEY = 'localBannerList:redsite';

const list = (title: string, websiteName = 'redsite') => JSON.stringify([{ title, websiteName }]);

describe('localListStore', () => {
  const before = { window: globalThis.window, localStorage: globalThis.localStorage };
  let page: EventTarget;
  let stored: Record<string, string | undefined>;

  beforeEach(() => {
    page = new EventTarget();
    stored = { [OWN_KEY]: list('first'), [KEY]: list('first') };
    Object.assign(globalThis, { window: page, localStorage: { getItem: (key: string) => stored[key] ?? null } });
  });
  afterEach(() => {
    Object.assign(globalThis, before);
  });

  const change = (key: string, value: string | undefined) => {
    stored[key] = value;
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value ?? null }));
  };

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
    stored = { [KEY]: list('first') };
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
