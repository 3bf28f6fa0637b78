import { expect, it } from '@jest/globals';
import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import { requireActiveSite } from './active-site.server';

/** Where the button of the domain-not-activated page leads, on a host that is no site's. */
async function signinUrl(url: string, providerSigninUrl: string): Promise<unknown> {
  const context = new RouterContextProvider();
  const site = () =>
    Promise.resolve({
      siteName: 'nosuch',
      state: 'unknown',
      host: 'nosuch.deals.example',
      domains: ['shop.custom.test'],
      providerSigninUrl,
    });
  context.set(storefrontContext, {
    api: { site } as unknown as StorefrontApi,
    siteName: 'nosuch',
    providerSigninUrl: undefined,
    scriptMarker: undefined,
  });
  const args = { context, request: new Request(url) } as unknown as Parameters<MiddlewareFunction<Response>>[0];
  const thrown = await Promise.resolve(requireActiveSite(args, () => Promise.resolve(new Response()))).catch(
    (reason: unknown) => reason,
  );
  return (thrown as { data: unknown }).data;
}

it.each([
  ['http://nosuch.localhost:3000/', '/admin/signin', 'http://sunsetdeals.localhost:3000/admin/signin'],
  ['https://nosuch.deals.example/brands?x=1', '/admin/signin', 'https://sunsetdeals.deals.example/admin/signin'],
  ['https://shop.custom.test/', '/admin/signin', 'https://sunsetdeals.deals.example/admin/signin'],
  ['https://nosuch.deals.example/', 'https://provider.example/in', 'https://provider.example/in'],
])('%s sends to %s as %s', async (url, provider, expected) =>
  expect(await signinUrl(url, provider)).toEqual({ signinUrl: expected }),
);
