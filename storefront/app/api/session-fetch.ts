import { isUnauthenticated } from '@grabdeals/shared/api-errors';
import { storeRenewedToken, TOKEN_STORAGE_KEY } from '@grabdeals/shared/stored-session';

/** Storage of the browser's session, and the function that reloads its page. */
export interface BrowserSession {
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Clears what the browser and the tab store. */
  clear(): void;
  reload(): void;
}

export const BROWSER_SESSION: BrowserSession = {
  storage: () => localStorage,
  clear: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  reload: () => location.reload(),
};

/**
 * Sends a request with the stored token, if there is one (docs/requirements/api.md#conventions), and stores the token that the
 * response renews. If a POST is rejected with 'Unauthenticated.', clears the storage and reloads the page.
 */
export async function fetchWithSession(request: Request, session: BrowserSession = BROWSER_SESSION): Promise<Response> {
  const token = storedToken(session);
  if (!token) return fetch(request);
  request.headers.set('Authorization', token);
  const response = await fetch(request);
  storeRenewedToken(response.headers, token, {
    readToken: () => storedToken(session),
    saveToken: (renewed) => session.storage().setItem(TOKEN_STORAGE_KEY, renewed),
  });
  if (request.method === 'POST' && (await hasSessionEnded(response))) {
    session.clear();
    session.reload();
  }
  return response;
}

/** Returns the stored token; null for a visitor, or if the browser blocks its storage. */
function storedToken(session: BrowserSession): string | null {
  try {
    return session.storage().getItem(TOKEN_STORAGE_KEY);
  } catch {
    return null;
  }
}

async function hasSessionEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isUnauthenticated(body);
}
