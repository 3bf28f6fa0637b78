import { describe, expect, it } from '@jest/globals';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import { selectPreviewedSite } from './previewed-site.server';

/** Returns the sites of the page and of its API calls after the middleware. */
async function sitesFor(path: string): Promise<string[]> {
  const options = {
    apiUrl: 'http://127.0.0.1:1',
    requestId: '',
    cache: new Cache<NonNullable<unknown>>(CACHES.apiAnswers),
  };
  const context = new RouterContextProvider();
  context.set(storefrontContext, {
    api: new StorefrontApi({ ...options, siteName: 'hostsite' }),
    siteName: 'hostsite',
    providerSigninUrl: undefined,
    scriptMarker: undefined,
  });
  const request = new Request(`http://hostsite.example${path}`);
  const args = { context, request } as unknown as Parameters<MiddlewareFunction<Response>>[0];
  await selectPreviewedSite(args, () => Promise.resolve(new Response()));
  const { api, siteName } = context.get(storefrontContext);
  return [siteName, api.siteName];
}

describe('selectPreviewedSite', () => {
  it.each(['/admin/HomePreview?websiteName=redsite', '/admin/offerPreview?websiteName=redsite'])(
    'selects the site in %s',
    async (path) => expect(await sitesFor(path)).toEqual(['redsite', 'redsite']),
  );

  it.each([
    '/?websiteName=redsite',
    '/offers?websiteName=redsite',
    '/admin/HomePreview',
    '/admin/HomePreview?websiteName=//x',
  ])('leaves the host’s site for %s', async (path) => expect(await sitesFor(path)).toEqual(['hostsite', 'hostsite']));
});
