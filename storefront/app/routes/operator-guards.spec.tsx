import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientLoader as loadArticlePreview } from './article-preview';
import { clientLoader as loadHome } from './home';
import { clientLoader as loadPreview } from './preview';

const DATA = { home: {} };

/** Opens home by a link of another page. */
function openHome(path: string, data: Promise<unknown> = Promise.resolve(DATA)) {
  const request = new Request(`http://shop.example${path}`);
  return loadHome({ request, serverLoader: () => data } as unknown as Parameters<typeof loadHome>[0]);
}

function signIn(): void {
  localStorage.setItem('user', JSON.stringify({ _id: '1' }));
}

/** Returns status and location of the redirect that a loader throws. */
async function redirectOf(load: () => unknown) {
  try {
    await load();
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return { status, location: headers.get('location'), reloads: headers.has('X-Remix-Reload-Document') };
  }
  return undefined;
}

beforeEach(() => history.replaceState(null, '', '/brands'));
afterEach(() => localStorage.clear());

describe('the loader of home', () => {
  it('shows the store to shoppers', async () => {
    expect(await openHome('/')).toBe(DATA);
  });

  it.each(['/', '/home', '/?view=grid'])('redirects a signed-in operator from %s to the Site Manager', async (path) => {
    signIn();
    expect(await redirectOf(() => openHome(path))).toEqual({
      status: 302,
      location: '/admin/homeBanner',
      reloads: true,
    });
  });

  it('shows the store to an operator who requests it', async () => {
    signIn();
    expect(await openHome('/?view=store')).toBe(DATA);
  });

  it('does not wait for data that takes long', async () => {
    const never = new Promise(() => undefined);
    expect(await openHome('/', never)).toEqual({ pendingData: never });
  });
});

describe.each<[path: string, load: (args: never) => Promise<unknown>]>([
  ['/admin/HomePreview', loadPreview],
  ['/admin/articlePreview', loadArticlePreview],
])('the loader of %s', (path, load) => {
  const serverLoader = () => Promise.resolve({});
  const open = () => load({ request: new Request(`http://shop.example${path}`), serverLoader } as never);

  it('redirects visitors to the sign-in', async () => {
    expect(await redirectOf(open)).toEqual({ status: 302, location: '/admin/signin', reloads: true });
  });

  it('shows the preview to a signed-in operator', async () => {
    signIn();
    expect(await redirectOf(open)).toBeUndefined();
  });
});
