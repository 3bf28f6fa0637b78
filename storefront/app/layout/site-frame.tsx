import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { CookieConsent } from '~/consent/cookie-consent';
import { RedirectByUid } from '~/redirect/redirect-by-uid';
import { UnstoredNotice } from '~/saved/unstored-notice';
import { useRootData } from '~/site/use-site';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationProgress } from './navigation-progress';
import { OfflineGuard } from './offline-guard';
import styles from './site-frame.module.css';

/** Header and footer around a page; only the page itself where the site is not known. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  return (
    <>
      <a href="#main" className={`visually-hidden ${styles.skipLink}`} onClick={skipToMain}>
        Skip to content
      </a>
      <RedirectByUid />
      <NavigationProgress />
      <CookieConsent>
        {data && <Header data={data} />}
        <UnstoredNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineGuard>{children}</OfflineGuard>
        </main>
        {/* Hydrated on its own, after the rest. */}
        <Suspense>{data && <Footer data={data} />}</Suspense>
      </CookieConsent>
    </>
  );
}

/** Moves the focus only: the browser's own way makes an entry in the history that the router knows nothing of. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
