import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { RecordPageContext, type VersionedRecord } from '../components/recordPageContext';
import { SIGN_IN_PATH } from '../config';
import { session } from '../providers';
import { useSiteChoice } from '../site/SiteContext';
import { changedValues } from './changedValues';
import { deleteDraft, type Draft, readDraft, writeDraft } from './storedDrafts';

/** Pause after a change before the draft is stored. */
const PAUSE_MS = 300;

interface FormDraftProps {
  /** Version of the record that the form's values are based on. */
  baseVersion: number | undefined;
  setBaseVersion: (version: number | undefined) => void;
}

/**
 * Stores the unsaved values of the form around it in the browser, and returns the draft of an earlier visit. Each account has one draft
 * for each record and website, and another for the dialog of a list.
 */
export function useFormDraft({ baseVersion, setBaseVersion }: FormDraftProps) {
  const { reset, subscribe, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRecordContext<VersionedRecord>();
  const key = useDraftKey(record?.id);
  const [earlierDraft, setEarlierDraft] = useState<Draft>();
  /** The earlier draft as the next write of the storage needs it, perhaps before the next render. */
  const storedEarlier = useRef<Draft>(undefined);
  const [savedAt, setSavedAt] = useState<string>();
  const isStored = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enqueue = useQueue();

  const offer = useCallback((draft: Draft | undefined) => {
    storedEarlier.current = draft;
    setEarlierDraft(draft);
  }, []);
  useEffect(() => enqueue(async () => offer(await readDraft(key))), [key, enqueue, offer]);

  /** Removes the form's changes from the storage, but not an earlier draft that is still offered. */
  const forget = useCallback(() => {
    // After the end of a session, the form is clean without a save.
    if (!session.readUser()) return;
    isStored.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
    setSavedAt(undefined);
    enqueue(() => (storedEarlier.current ? writeDraft(key, storedEarlier.current) : deleteDraft(key)));
  }, [key, enqueue]);

  const storeValues = () => {
    const values = changedValues(getValues(), defaultValues ?? {});
    if (Object.keys(values).length === 0) {
      if (isStored.current) forget();
      return;
    }
    const now = new Date().toISOString();
    isStored.current = true;
    enqueue(async () => {
      const earlier = storedEarlier.current && { earlier: storedEarlier.current };
      const isWritten = await writeDraft(key, { values, savedAt: now, basedOn: baseVersion, ...earlier });
      setSavedAt(isWritten ? now : undefined);
    });
  };
  const latestStore = useRef(storeValues);
  useLayoutEffect(() => {
    latestStore.current = storeValues;
  });

  const storeNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latestStore.current();
  }, []);
  /** Stores a change at once that waits for the pause. */
  const flush = useCallback(() => {
    if (timer.current !== undefined) storeNow();
  }, [storeNow]);
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
      if (window.location.pathname === SIGN_IN_PATH) storeNow();
      else flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [subscribe, flush, storeNow]);

  return {
    /** The draft of an earlier visit; undefined if there is none, or the operator has restored or discarded it. */
    earlierDraft,
    /** Whether the record was saved after the earlier draft was begun. */
    isOutdated: earlierDraft !== undefined && earlierDraft.basedOn !== record?.version,
    /** When the browser stored the form's values; undefined if the form has no unsaved changes. */
    savedAt,
    storeNow,
    forget,
    restore: () => {
      if (!earlierDraft) return;
      setBaseVersion(earlierDraft.basedOn ?? baseVersion);
      reset({ ...getValues(), ...earlierDraft.values }, { keepDefaultValues: true });
      isStored.current = true;
      setSavedAt(earlierDraft.savedAt);
      offer(earlierDraft.earlier);
    },
    discard: () => {
      offer(earlierDraft?.earlier);
      isStored.current = true;
      storeNow();
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

/** The key remains when the operator chooses another site, and when the session ends. */
function useDraftKey(id: RaRecord['id'] = 'new'): string {
  const resource = useResourceContext() ?? '';
  const [siteName] = useState(useSiteChoice().site?.name ?? '');
  const [userId] = useState(() => session.readUser()?._id ?? '');
  const { dialogId } = use(RecordPageContext);
  return [userId, siteName, resource, id, ...(dialogId ? ['dialog'] : [])].join(' ');
}
