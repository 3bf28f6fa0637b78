import { use, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { ErrorPage } from './layout/error-page';
import { isUnreachable, Unreachable } from './layout/offline-page';
import { useOfflineWorker } from './layout/use-offline-worker';
import { SiteFrame } from './layout/site-frame';
import { GOES_HOME } from './redirect/goes-home';
import { OWN_FRAME } from './preview/own-frame';
import { showPreviewedSite } from './preview/previewed-site.server';
import { requireActiveSite } from './site/active-site.server';
import { toCanonicalAddress } from './site/canonical-address.server';
import { NonceContext } from './site/nonce';
import { loadSiteData } from './site/site-data.server';
import { useRootData } from './site/use-site';
import stylesUrl from './styles/base.css?url';

export const middleware: Route.MiddlewareFunction[] = [toCanonicalAddress, showPreviewedSite, requireActiveSite];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSiteData(context, request);
}

/** Theme and menus stay as they are while a shopper walks through the shop. */
export function shouldRevalidate() {
  return false;
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'stylesheet', href: stylesUrl },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const theme = useRootData()?.theme;
  const goesHome = useMatches().some(({ handle }) => handle === GOES_HOME);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme && <meta name="theme-color" content={theme.color} />}
        <link rel="icon" href={theme?.favIcon ?? '/favicon.svg'} />
        {goesHome && (
          <noscript>
            <meta httpEquiv="refresh" content={`${REDIRECT_DELAY_MS / 1000}; url=/`} />
          </noscript>
        )}
        <Meta />
        <Links />
        {theme && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme.style }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useOfflineWorker(useRootData()?.lookVersion);
  const hasOwnFrame = useMatches().some(({ handle }) => handle === OWN_FRAME);
  if (hasOwnFrame) return <Outlet />;
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const details: unknown = answer?.data;
  return (
    <SiteFrame>
      {isUnreachable(error) ? <Unreachable /> : <ErrorPage status={answer?.status ?? 500} details={details} />}
    </SiteFrame>
  );
}
