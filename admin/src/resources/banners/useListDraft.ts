import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';

interface Draft<T> {
  values: T;
  /** ISO 8601; undefined if the time is not known. */
  savedAt?: string;
  /** `updatedAt` of the record that the values change; undefined for a new record. */
  basedOn?: string;
}

/** The place of a form's draft in the browser's storage. */
export interface DraftStore<T> {
  /** Returns the stored draft; undefined if there is no readable draft that differs from the record. */
  read(): Draft<T> | undefined;
  /** Stores a draft. Returns false if the storage is full or blocked. */
  write(draft: Draft<T>): boolean;
  clear(): void;
}

/** Pause after a change before the draft is stored. */
const PAUSE_MS = 300;

/**
 * Stores the unsaved list in the browser, where the preview reads it too, and returns the draft of an earlier visit. Until the operator
 * restores or discards that draft, no other draft is stored.
 */
export function useListDraft<T extends FieldValues>(store: DraftStore<T>, basedOn?: string) {
  const { reset, subscribe, getValues } = useFormContext<T>();
  const { isDirty } = useFormState<T>();
  const [offered, setOffered] = useState(() => store.read());
  const [savedAt, setSavedAt] = useState<string>();

  const storeValues = useEffectEvent(() => {
    const now = new Date().toISOString();
    if (isDirty) {
      const isStored = store.write({ savedAt: now, basedOn, values: getValues() });
      setSavedAt(isStored ? now : undefined);
    } else if (savedAt !== undefined) {
      store.clear();
      setSavedAt(undefined);
    }
  });

  const isOffering = offered !== undefined;
  useEffect(() => {
    if (isOffering) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer !== undefined) storeValues();
      clearTimeout(timer);
      timer = undefined;
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
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
  }, [isOffering, subscribe]);

  return {
    offered,
    /** When the browser stored the form's values; undefined if the form has no unsaved changes. */
    savedAt,
    restore: () => {
      if (!offered) return;
      reset(offered.values, { keepDefaultValues: true });
      setSavedAt(offered.savedAt ?? new Date().toISOString());
      setOffered(undefined);
    },
    discard: () => {
      store.clear();
      setSavedAt(undefined);
      setOffered(undefined);
    },
  };
}
