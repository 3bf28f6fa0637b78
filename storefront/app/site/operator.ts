import { isStoredUser, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import { redirectDocument } from 'react-router';
import { readStored } from './device-storage';

/**
 * Returns whether an operator is signed in to the Site Manager in this browser. Pages are the same for everybody, so only code in
 * the browser, such as a `clientLoader`, can know it.
 */
export function isOperatorSignedIn(): boolean {
  return isStoredUser(readStored(USER_STORAGE_KEY));
}

/** @throws Response that redirects to the sign-in if no operator is signed in in this browser. */
export function requireOperator(): void {
  if (!isOperatorSignedIn()) throw redirectDocument('/admin/signin');
}
