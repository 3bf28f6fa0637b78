import { clear, createStore, get, update, type UseStore } from 'idb-keyval';

/** Unsaved values of a form. */
export interface Draft {
  /** The fields that differ from the record. */
  values: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  savedAt: string;
  /** Version of the record that the values change; undefined for a new record. */
  basedOn?: number;
  /** The draft of an earlier visit, or of another tab, that was stored when this one was written. */
  earlier?: Draft;
}

/**
 * IndexedDB, because a POST after the end of a session has to clear the local storage
 * (docs/decisions/111-drafts-of-all-forms.md).
 */
let opened: UseStore | undefined;
const store = () => (opened ??= createStore('grabdeals', 'drafts'));

/** Returns a draft; undefined if there is none, or the browser blocks its storage. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  try {
    return await get<Draft>(key, store());
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft in place of the form's own ones, and keeps others behind it. Returns false if the storage is full or blocked.
 * @param own `savedAt` of the drafts that the form has written or taken over.
 */
export async function writeDraft(key: string, draft: Draft, own: ReadonlySet<string>): Promise<boolean> {
  try {
    await update<Draft>(key, (stored) => ({ ...draft, earlier: withoutOwn(stored, own) }), store());
    return true;
  } catch {
    return false;
  }
}

/** Deletes a form's own drafts, but not those of earlier visits and of other tabs with the same record. */
export async function deleteDrafts(key: string, own: ReadonlySet<string>): Promise<void> {
  try {
    await update<Draft | undefined>(key, (stored) => withoutOwn(stored, own), store());
  } catch {
    // The browser blocks its storage.
  }
}

function withoutOwn(draft: Draft | undefined, own: ReadonlySet<string>): Draft | undefined {
  if (!draft) return undefined;
  const earlier = withoutOwn(draft.earlier, own);
  return own.has(draft.savedAt) ? earlier : { ...draft, earlier };
}

/** Deletes the drafts of all accounts: nothing remains on a shared machine after a sign-out. */
export async function deleteAllDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // The browser blocks its storage.
  }
}
