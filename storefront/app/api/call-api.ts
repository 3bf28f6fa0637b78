import { TOKEN_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import { TEXTS } from '@grabdeals/shared/texts';

/** Where the browser keeps a sign-in, and how its page is loaded anew. */
export interface BrowserSession {
  storage(): Pick<Storage, 'getItem' | 'clear'>;
  reload(): void;
}

const BROWSER_SESSION: BrowserSession = { storage: () => localStorage, reload: () => location.reload() };

/**
 * A call of the browser to the API. It carries the stored token, where there is one (storefront.txt, section 6); a POST that
 * is answered with 'Unauthenticated.' clears the storage and reloads the page (section 8), which then has no token to refuse.
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
  if (token && init.method === 'POST' && (await isUnauthenticated(response))) {
    session.storage().clear();
    session.reload();
  }
  return response;
}

/** Undefined for a visitor, and where the browser refuses its storage. */
function storedToken(session: BrowserSession): string | undefined {
  try {
    return session.storage().getItem(TOKEN_STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

async function isUnauthenticated(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: unknown; statusMessages?: unknown[] } | null;
  return [answer?.message, answer?.statusMessages?.[0]].includes(TEXTS.unauthenticated);
}
