import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { RecordPageContext, type VersionedRecord } from '../components/recordPageContext';
import { SIGN_IN_PATH } from '../config';
import { session } from '../providers';
import { useSiteChoice } from '../site/SiteContext';
import { changedValues } from './changedValues';
import { deleteDrafts, type Draft, readDraft, writeDraft } from './storedDrafts';

/** Pause after a change before the draft is stored. */
const PAUSE_MS = 300;

interface FormDraftProps {
  /** Version of the record that the form's values are based on. */
  baseVersion: number | undefined;
  setBaseVersion: (version: number | undefined) => void;
}

/**
 * Stores the unsaved values of the form around it in the browser, and returns the draft of an earlier visit. Each account has one draft
 * for each record, and another for the dialog of a list.
 */
export function useFormDraft({ baseVersion, setBaseVersion }: FormDraftProps) {
  const { reset, subscribe, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRecordContext<VersionedRecord>();
  const key = useDraftKey(record?.id);
  const [earlierDraft, setEarlierDraft] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<string>();
  const isStored = useRef(false);
  /** `savedAt` of the stored drafts that this form has written, restored or discarded. Other tabs can write drafts of the same record. */
  const own = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enqueue = useQueue();

  useEffect(() => enqueue(async () => setEarlierDraft(await readDraft(key))), [key, enqueue]);

  /** Removes the form's changes from the storage. */
  const forget = useCallback(() => {
    // After the end of a session, the form is clean without a save.
    if (!session.readUser()) return;
    isStored.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
    setSavedAt(undefined);
    enqueue(() => deleteDrafts(key, own.current));
  }, [key, enqueue]);

  const storeValues = () => {
    const values = changedValues(getValues(), defaultValues ?? {});
    if (Object.keys(values).length === 0) {
      if (isStored.current) forget();
      return;
    }
    const now = new Date().toISOString();
    isStored.current = true;
    own.current.add(now);
    enqueue(async () => {
      const isWritten = await writeDraft(key, { values, savedAt: now, basedOn: baseVersion }, own.current);
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
      own.current.add(earlierDraft.savedAt);
      setSavedAt(earlierDraft.savedAt);
      setEarlierDraft(earlierDraft.earlier);
    },
    discard: () => {
      if (!earlierDraft) return;
      isStored.current = true;
      own.current.add(earlierDraft.savedAt);
      setEarlierDraft(earlierDraft.earlier);
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

/**
 * The key of a new record contains the website for which the form opened. Existing records have the same draft under each website;
 * the id of those of one website contains its name. The key remains when the operator chooses another website, and when the session ends.
 */
function useDraftKey(id?: RaRecord['id']): string {
  const resource = useResourceContext() ?? '';
  const [siteName] = useState(useSiteChoice().site?.name ?? '');
  const [userId] = useState(() => session.readUser()?._id ?? '');
  const { dialogId } = use(RecordPageContext);
  const record = id === undefined ? ['new', siteName] : [id];
  return [userId, resource, ...record, ...(dialogId ? ['dialog'] : [])].join(' ');
}
