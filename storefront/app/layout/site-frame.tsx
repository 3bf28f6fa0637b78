import type { ReactNode } from 'react';
import { CookieConsent } from '~/consent/cookie-consent';
import { useRootData } from '~/site/use-site';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationProgress } from './navigation-progress';
import styles from './site-frame.module.css';

/** Header and footer around a page; only the page itself where the site is not known. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  return (
    <>
      <a href="#main" className={`visually-hidden ${styles.skipLink}`}>
        Skip to content
      </a>
      <NavigationProgress />
      <CookieConsent>
        {data && <Header data={data} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {data && <Footer data={data} />}
      </CookieConsent>
    </>
  );
}
