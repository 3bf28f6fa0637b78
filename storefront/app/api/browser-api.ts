import { isUnauthenticated } from '@grabdeals/shared/api-errors';
import { storeRenewedToken, TOKEN_STORAGE_KEY } from '@grabdeals/shared/stored-session';

/** Where the browser keeps a sign-in, and how its page is loaded anew. */
export interface BrowserSession {
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'clear'>;
  reload(): void;
}

const BROWSER_SESSION: BrowserSession = { storage: () => localStorage, reload: () => location.reload() };

/**
 * A call of the browser to the API. It carries the stored token, where there is one
 * (docs/requirements/api.md#conventions), and stores the
 * one that the answer renews it with. A POST that is answered with 'Unauthenticated.' clears the storage and reloads the page
 * (section 8), which then has no token to refuse.
 */
export async function callApi(
  path: `/api/${string}`,
  init: RequestInit = {},
  session: BrowserSession = BROWSER_SESSION,
): Promise<Response> {
  const token = storedToken(session);
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', token);
  const response = await fetch(path, { ...init, headers });
  if (token) {
    storeRenewedToken(response.headers, token, {
      readToken: () => storedToken(session),
      saveToken: (renewed) => session.storage().setItem(TOKEN_STORAGE_KEY, renewed),
    });
  }
  if (token && init.method === 'POST' && (await saysUnauthenticated(response))) {
    session.storage().clear();
    session.reload();
  }
  return response;
}

/** Null for a visitor, and where the browser refuses its storage. */
function storedToken(session: BrowserSession): string | null {
  try {
    return session.storage().getItem(TOKEN_STORAGE_KEY);
  } catch {
    return null;
  }
}

async function saysUnauthenticated(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  return isUnauthenticated(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
}
