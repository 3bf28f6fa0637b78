import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ArticleDraft, readDraft, writeDraft } from './articleDraft';
import type { ArticleFormValues } from './formValues';

const PAUSE_MS = 800;

export interface KeptDraft {
  /** A draft of an earlier visit that waits for an answer. Until there is one, nothing is kept over it. */
  offered: ArticleDraft | undefined;
  /** When the browser has kept what stands here; ISO 8601. */
  keptAt: string | undefined;
  restore(): void;
  discard(): void;
}

interface ArticleDraftOptions {
  /** Where the browser keeps it. */
  key: string;
  /** `updatedAt` of the article. */
  basedOn?: string;
}

/** Keeps what is not saved in the browser, and offers it again. For what stands inside of the article's form. */
export function useArticleDraft({ key, basedOn }: ArticleDraftOptions): KeptDraft {
  const { reset, subscribe, formState } = useFormContext<ArticleFormValues>();
  const [offered, setOffered] = useState(() => readDraft(localStorage, key));
  const [keptAt, setKeptAt] = useState<string>();
  const isDirty = useRef(false);
  useEffect(() => {
    isDirty.current = formState.isDirty;
  }, [formState.isDirty]);

  const keep = useCallback(
    (values: ArticleFormValues) => {
      if (!isDirty.current) return;
      const now = new Date().toISOString();
      if (writeDraft(localStorage, key, { keptAt: now, basedOn, values })) setKeptAt(now);
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
  return { offered, keptAt, restore, discard };
}
