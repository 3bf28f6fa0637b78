import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { localListStore } from './local-list-store';

const KEY = 'localBannerList';

describe('localListStore', () => {
  const before = { window: globalThis.window, localStorage: globalThis.localStorage };
  let page: EventTarget;
  let stored: string | null;

  beforeEach(() => {
    page = new EventTarget();
    stored = '["first"]';
    Object.assign(globalThis, { window: page, localStorage: { getItem: () => stored } });
  });
  afterEach(() => {
    Object.assign(globalThis, before);
  });

  const change = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

  it('follows its key until nobody looks any more', () => {
    const store = localListStore(KEY);
    let times = 0;
    const stop = store.subscribe(() => times++);
    expect(store.read()).toBe('["first"]');
    change('localOfferList', '["other"]');
    change(KEY, '["second"]');
    expect([store.read(), times]).toEqual(['["second"]', 1]);
    stop();
    change(KEY, '["third"]');
    expect([store.read(), times]).toEqual(['["second"]', 1]);
  });

  it('keeps what was shown when the list is forgotten', () => {
    const store = localListStore(KEY);
    store.subscribe(() => undefined);
    expect(store.read()).toBe('["first"]');
    stored = null;
    change(KEY, null);
    expect(store.read()).toBe('["first"]');
  });
});
