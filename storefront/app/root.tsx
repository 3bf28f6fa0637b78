import { use, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import { DEFAULT_LOCALE } from '@grabdeals/shared/website-settings';
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { ErrorPage } from './layout/error-page';
import { isUnreachable, Unreachable } from './layout/offline-page';
import { VariantChoice } from './home/variant-choice';
import { useOfflineWorker } from './layout/use-offline-worker';
import { SiteFrame } from './layout/site-frame';
import { selectPreviewedSite } from './preview/previewed-site.server';
import { useRouteHandles } from './route-handle';
import { SavedBeforeHydration } from './saved/saved-before-hydration';
import { requireActiveSite } from './site/active-site.server';
import { redirectToCanonicalUrl } from './site/canonical-url.server';
import { ScriptMarkerContext } from './site/script-marker';
import { loadSiteData } from './site/site-data.server';
import { useRootData } from './site/use-site';
import './styles/base.css';

export const middleware: Route.MiddlewareFunction[] = [redirectToCanonicalUrl, selectPreviewedSite, requireActiveSite];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSiteData(context, request);
}

/** Navigation does not load the theme and the menus again. */
export function shouldRevalidate() {
  return false;
}

export function links(): Route.LinkDescriptors {
  return [{ rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(ScriptMarkerContext);
  const { theme, site } = useRootData() ?? {};
  const opensHome = useRouteHandles().some((handle) => handle.opensHome);
  return (
    // `VariantChoice` adds an attribute before hydration.
    <html lang={site?.locale ?? DEFAULT_LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme && <meta name="theme-color" content={theme.color} />}
        <link rel="icon" href={theme?.favIcon ?? '/favicon.svg'} />
        {opensHome && (
          <noscript>
            <meta httpEquiv="refresh" content={`${REDIRECT_DELAY_MS / 1000}; url=/`} />
          </noscript>
        )}
        <Meta />
        <Links />
        <VariantChoice />
        {theme && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme.style }} />}
      </head>
      <body>
        {children}
        <SavedBeforeHydration />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const hasOwnFrame = useRouteHandles().some((handle) => handle.hasOwnFrame);
  const { lookVersion } = useRootData() ?? {};
  useOfflineWorker(hasOwnFrame ? undefined : lookVersion);
  if (hasOwnFrame) return <Outlet />;
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const response = isRouteErrorResponse(error) ? error : undefined;
  const details: unknown = response?.data;
  return (
    <SiteFrame>
      {isUnreachable(error) ? <Unreachable /> : <ErrorPage status={response?.status ?? 500} details={details} />}
    </SiteFrame>
  );
}
