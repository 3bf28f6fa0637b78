import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/fakeBrowser';
import { articleDraftStore } from './articleDraft';
import { newArticle } from './formValues';

const DRAFT = { savedAt: '2026-11-20T08:00:00.000Z', values: newArticle('sunsetdeals') };
const OWNER = { userId: 'u1', siteName: 'sunsetdeals' };
const KEY = 'articleDraft:u1:sunsetdeals:new';

describe('the draft of an article', () => {
  it('is read after it is written, and gone after it is cleared', () => {
    const store = articleDraftStore(memoryStorage(), OWNER);
    expect(store.write(DRAFT)).toBe(true);
    expect(store.read()).toEqual(DRAFT);
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  it.each([{ articleId: 'a1' }, { siteName: 'luxurygrabz' }, { userId: 'u2' }])('is not the draft of %j', (other) => {
    const storage = memoryStorage();
    articleDraftStore(storage, OWNER).write(DRAFT);
    expect(articleDraftStore(storage, { ...OWNER, ...other }).read()).toBeUndefined();
  });

  it.each(['', 'not json', 'null', '{}', '{"savedAt":"x","values":{}}'])('is missing if %j is stored', (stored) => {
    const storage = memoryStorage();
    storage.setItem(KEY, stored);
    expect(articleDraftStore(storage, OWNER).read()).toBeUndefined();
  });

  it('is not written to a full storage', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(articleDraftStore(storage, OWNER).write(DRAFT)).toBe(false);
  });
});
