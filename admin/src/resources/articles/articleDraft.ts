import type { ArticleFormValues } from './formValues';

/** What an operator has written and not saved yet, as the browser keeps it. */
export interface ArticleDraft {
  /** When it was kept; ISO 8601. */
  keptAt: string;
  /** `updatedAt` of the article it changes; undefined for a new one. */
  basedOn?: string;
  values: ArticleFormValues;
}

interface DraftOwner {
  userId: string;
  siteName: string;
  /** Undefined for a new article. */
  articleId?: string;
}

/** Browser storage key of a draft: one for each account, site and article. */
export function draftKey({ userId, siteName, articleId = 'new' }: DraftOwner): string {
  return `articleDraft:${userId}:${siteName}:${articleId}`;
}

/** The kept draft; undefined where there is none, or none that can be read. */
export function readDraft(storage: Storage, key: string): ArticleDraft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Partial<ArticleDraft> | null;
    return draft?.keptAt && Array.isArray(draft.values?.products) ? (draft as ArticleDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, and tells whether it could: a storage may be full. */
export function writeDraft(storage: Storage, key: string, draft: ArticleDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
