import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { CookieConsent } from '~/consent/cookie-consent';
import { RedirectByUid } from '~/redirect/redirect-by-uid';
import { UnstoredNotice } from '~/saved/unstored-notice';
import { useRootData } from '~/site/use-site';
import { AnnouncementBar } from './announcement-bar';
import { Footer } from './footer';
import { Header } from './header';
import { PageOrPendingList } from './list-skeleton';
import { OfflineGuard } from './offline-page';
import styles from './site-frame.module.css';

/** Shows the header and footer around a page. A page without a known site has neither. */
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
        {data?.announcement && <AnnouncementBar announcement={data.announcement} />}
        {data && <Header data={data} />}
        <UnstoredNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineGuard>
            <PageOrPendingList>{children}</PageOrPendingList>
          </OfflineGuard>
        </main>
        {/* Hydrates after the rest. */}
        <Suspense>{data && <Footer data={data} />}</Suspense>
      </CookieConsent>
    </>
  );
}

/** Shows a thin bar while the next page loads. A delay hides it on fast navigations. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return <div className={styles.progress} data-loading={isLoading} aria-hidden="true" />;
}

/** Moves the focus only. Following the link would add an entry to the history. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
