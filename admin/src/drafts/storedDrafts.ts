import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Unsaved values of a form. */
export interface Draft {
  /** The fields that differ from the record. */
  values: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  savedAt: string;
  /** Version of the record that the values change; undefined for a new record. */
  basedOn?: number;
  /** The draft that was offered when this one was written. */
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

/** Returns false if the storage is full or blocked. */
export async function writeDraft(key: string, draft: Draft): Promise<boolean> {
  try {
    await set(key, draft, store());
    return true;
  } catch {
    return false;
  }
}

export async function deleteDraft(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // The browser blocks its storage.
  }
}

/** Deletes the drafts of all accounts: nothing remains on a shared machine after a sign-out. */
export async function deleteAllDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // The browser blocks its storage.
  }
}
