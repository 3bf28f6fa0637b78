import { useEffect, useSyncExternalStore } from 'react';
import { readStored } from '~/site/device-storage';
import { isStoredUser, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';

const SIGN_IN_PATH = '/admin/signin';

/** Whether an operator is signed in in this browser, undefined before hydration; who is not is sent to sign in. */
export function useOperator(): boolean | undefined {
  const signedIn = useSyncExternalStore<boolean | undefined>(watch, read, () => undefined);
  useEffect(() => {
    if (signedIn === false) location.replace(SIGN_IN_PATH);
  }, [signedIn]);
  return signedIn;
}

function watch(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function read(): boolean {
  return isStoredUser(readStored(USER_STORAGE_KEY));
}
