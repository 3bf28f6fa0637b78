import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ArticleFormValues } from './formValues';

const PAUSE_MS = 800;

interface StoredDraft {
  /** A draft of an earlier visit that waits for an answer. Until there is one, nothing is kept over it. */
  offered: ArticleDraft | undefined;
  /** When the browser saved the current values; ISO 8601. */
  savedAt: string | undefined;
  restore: () => void;
  discard: () => void;
}

interface ArticleDraftOptions {
  /** Where the browser keeps it. */
  key: string;
  /** `updatedAt` of the article. */
  basedOn?: string;
}

/** Keeps what is not saved in the browser, and offers it again. For what stands inside of the article's form. */
export function useArticleDraft({ key, basedOn }: ArticleDraftOptions): StoredDraft {
  const { reset, subscribe, formState } = useFormContext<ArticleFormValues>();
  const [offered, setOffered] = useState(() => readDraft(localStorage, key));
  const [savedAt, setSavedAt] = useState<string>();
  const isDirty = useRef(false);
  useEffect(() => {
    isDirty.current = formState.isDirty;
  }, [formState.isDirty]);

  const keep = useCallback(
    (values: ArticleFormValues) => {
      if (!isDirty.current) return;
      const now = new Date().toISOString();
      if (writeDraft(localStorage, key, { savedAt: now, basedOn, values })) setSavedAt(now);
    },
    [basedOn, key],
  );

  const waits = offered !== undefined;
  useEffect(() => {
    if (waits) return undefined;
    let pending: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      pending?.();
      pending = undefined;
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        pending = () => keep(values);
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [keep, subscribe, waits]);

  const restore = () => {
    if (offered) reset(offered.values, { keepDefaultValues: true });
    setOffered(undefined);
  };
  const discard = () => {
    localStorage.removeItem(key);
    setOffered(undefined);
  };
  return { offered, savedAt, restore, discard };
}

/** What an operator has written and not saved yet, as the browser keeps it. */
interface ArticleDraft {
  /** When it was kept; ISO 8601. */
  savedAt: string;
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

/** Returns the saved draft; undefined if there is no readable draft. */
export function readDraft(storage: Storage, key: string): ArticleDraft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Partial<ArticleDraft> | null;
    return draft?.savedAt && Array.isArray(draft.values?.products) ? (draft as ArticleDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft. Returns false if the storage is full or blocked. */
export function writeDraft(storage: Storage, key: string, draft: ArticleDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
