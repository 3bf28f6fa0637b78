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

/** Opens the sign-in instead of a page if no operator is signed in in this browser. For `clientLoader`s. */
export async function requireOperator(request: Request): Promise<void> {
  if (!isOperatorSignedIn()) await openSiteManager('/admin/signin', request);
}

/**
 * Opens a page of the Site Manager instead of the requested page. For `clientLoader`s.
 * @throws Response that redirects, unless the browser shows the requested page already.
 */
export function openSiteManager(path: string, request: Request): Promise<never> {
  if (new URL(request.url).pathname !== location.pathname) throw redirectDocument(path);
  // A redirect would add an entry to the history, so that the browser's back button would lead here and forward again.
  location.replace(path);
  return new Promise(() => undefined);
}
