import type { Draft, DraftStore } from '../../components/useFormDraft';
import type { ArticleFormValues } from './formValues';

interface DraftOwner {
  userId: string;
  siteName: string;
  /** Undefined for a new article. */
  articleId?: string;
}

/** Returns the place of an article's draft in the browser's storage: one for each account, site and article. */
export function articleDraftStore(storage: Storage, owner: DraftOwner): DraftStore<ArticleFormValues> {
  const { userId, siteName, articleId = 'new' } = owner;
  const key = `articleDraft:${userId}:${siteName}:${articleId}`;
  return {
    read() {
      try {
        const draft = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Draft<ArticleFormValues>> | null;
        const isReadable = draft?.savedAt && Array.isArray(draft.values?.products);
        return isReadable ? (draft as Draft<ArticleFormValues>) : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => storage.removeItem(key),
  };
}
