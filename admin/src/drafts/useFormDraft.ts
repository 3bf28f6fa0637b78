import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useRegisterMutationMiddleware, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { RecordPageContext, type VersionedRecord } from '../components/recordPageContext';
import { SIGN_IN_PATH } from '../config';
import { session } from '../providers';
import { useSiteChoice } from '../site/SiteContext';
import { changedValues } from './changedValues';
import { deleteDraft, type Draft, readDraft, writeDraft } from './storedDrafts';

/** Pause after a change before the draft is stored. */
const PAUSE_MS = 300;

type Save = (resource: string, params: object) => Promise<{ data?: Partial<RaRecord> }>;

/**
 * Stores the unsaved values of the form around it in the browser, and returns the draft of an earlier visit. Each account has one draft
 * for each record and website, and another for the dialog of a list. A save deletes it, but not a draft that is still offered.
 */
export function useFormDraft() {
  const { reset, subscribe, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRecordContext<VersionedRecord>();
  const { madeFrom, setMadeFrom } = use(RecordPageContext);
  const key = useDraftKey(record?.id);
  const [offered, setOffered] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<string>();
  /** The offered draft, which the storage keeps behind the form's changes. */
  const kept = useRef<Draft>(undefined);
  const isWritten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enqueue = useQueue();

  const offer = (draft: Draft | undefined) => {
    kept.current = draft;
    setOffered(draft);
  };
  useEffect(
    () =>
      enqueue(async () => {
        kept.current = await readDraft(key);
        setOffered(kept.current);
      }),
    [key, enqueue],
  );

  /** Removes the form's changes from the storage. */
  const forget = useCallback(() => {
    // After the end of a session, the form is clean without a save.
    if (!session.readUser()) return;
    isWritten.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
    setSavedAt(undefined);
    enqueue(() => (kept.current ? writeDraft(key, kept.current) : deleteDraft(key)));
  }, [key, enqueue]);

  const storeValues = () => {
    const values = changedValues(getValues(), defaultValues ?? {});
    if (Object.keys(values).length === 0) {
      if (isWritten.current) forget();
      return;
    }
    const now = new Date().toISOString();
    isWritten.current = true;
    enqueue(async () => {
      const earlier = kept.current && { earlier: kept.current };
      setSavedAt((await writeDraft(key, { values, savedAt: now, basedOn: madeFrom, ...earlier })) ? now : undefined);
    });
  };
  const storeNow = useRef(storeValues);
  useLayoutEffect(() => {
    storeNow.current = storeValues;
  });

  const storeAtOnce = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    storeNow.current();
  }, []);
  /** Stores a change at once that waits for the pause. */
  const flush = useCallback(() => {
    if (timer.current !== undefined) storeAtOnce();
  }, [storeAtOnce]);
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      // A sign-out in another tab has deleted the draft, and the form gives way to the sign-in page without a question.
      if (window.location.pathname === SIGN_IN_PATH) storeAtOnce();
      else flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [subscribe, flush, storeAtOnce]);

  useDeletionWithSave(storeAtOnce, forget);

  return {
    offered,
    /** Whether the record was saved after the offered draft was begun. */
    isOutdated: offered !== undefined && offered.basedOn !== record?.version,
    /** When the browser stored the form's values; undefined if the form has no unsaved changes. */
    savedAt,
    restore: () => {
      if (!offered) return;
      setMadeFrom(offered.basedOn ?? madeFrom);
      reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true });
      setSavedAt(offered.savedAt);
      offer(offered.earlier);
    },
    discard: () => {
      offer(offered?.earlier);
      isWritten.current = true;
      storeAtOnce();
    },
  };
}

/** Returns a function that runs calls of the storage one after the other: no write precedes the first read. */
function useQueue(): (run: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((run) => {
    last.current = last.current.then(run);
  }, []);
}

/**
 * Deletes the draft when the form's record is saved, before the page leaves the form. The changes are stored before: if the save finds
 * that the session has ended, the form is clean afterwards, and a sign-out in another tab has deleted the draft.
 */
function useDeletionWithSave(store: () => void, forget: () => void): void {
  const middleware = useCallback(
    async (resource: string, params: object, next: Save) => {
      store();
      const saved = await next(resource, params);
      // At the end of a session, react-admin reports a success without a record.
      if (saved.data?.id !== undefined) forget();
      return saved;
    },
    [store, forget],
  );
  useRegisterMutationMiddleware<Save>(middleware);
}

/** The key remains when the operator chooses another site, and when the session ends. */
function useDraftKey(id: RaRecord['id'] = 'new'): string {
  const resource = useResourceContext() ?? '';
  const [siteName] = useState(useSiteChoice().site?.name ?? '');
  const [userId] = useState(() => session.readUser()?._id ?? '');
  const { isInDialog } = use(RecordPageContext);
  return [userId, siteName, resource, id, ...(isInDialog ? ['dialog'] : [])].join(' ');
}
