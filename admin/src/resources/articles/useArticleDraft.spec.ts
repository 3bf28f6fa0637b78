import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/fakeBrowser';
import { newArticle } from './formValues';
import { draftKey, readDraft, writeDraft } from './useArticleDraft';

const DRAFT = { savedAt: '2026-11-20T08:00:00.000Z', values: newArticle('sunsetdeals') };
const OWNER = { userId: 'u1', siteName: 'sunsetdeals' };

describe('a draft in the browser', () => {
  it('is there again after it was kept', () => {
    const storage = memoryStorage();
    expect(writeDraft(storage, 'a', DRAFT)).toBe(true);
    expect(readDraft(storage, 'a')).toEqual(DRAFT);
    expect(readDraft(storage, 'b')).toBeUndefined();
  });

  it('belongs to one account, site and article', () => {
    const keys = [
      draftKey(OWNER),
      draftKey({ ...OWNER, articleId: 'a1' }),
      draftKey({ ...OWNER, siteName: 'luxurygrabz' }),
      draftKey({ ...OWNER, userId: 'u2' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(['', 'not json', 'null', '{}', '{"savedAt":"x","values":{}}'])('is none where %j is stored', (stored) => {
    const storage = memoryStorage();
    storage.setItem('a', stored);
    expect(readDraft(storage, 'a')).toBeUndefined();
  });

  it('is given up where the storage is full', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(writeDraft(storage, 'a', DRAFT)).toBe(false);
  });
});
