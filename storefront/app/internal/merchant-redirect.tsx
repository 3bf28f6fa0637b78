import { useEffect, type ReactNode } from 'react';
import { PAID_LINK_REL, trackedLink } from '@grabdeals/shared/campaign';
import { TEXTS } from '@grabdeals/shared/texts';
import { buttonClass } from '~/components/button';
import { report } from '~/api/report';
import waiting from '~/layout/waiting-page.module.css';
import { useSiteName, useVendorId } from '~/site/use-site';

interface Props {
  title: string;
  /** The merchant's URL, to which the site's campaign id is appended. */
  href: string;
  linkText: string;
  /** Placement in the click reports. */
  slot: string;
  mid?: number;
  delayMs: number;
  children?: ReactNode;
}

/** Opens a merchant's page in this tab and reports a click. Its link works without JavaScript. */
export function MerchantRedirect({ title, href, linkText, slot, mid, delayMs, children }: Props) {
  const siteName = useSiteName();
  const tracked = trackedLink(href, useVendorId());

  useEffect(() => {
    if (!tracked) return;
    const timer = setTimeout(() => {
      void report('/api/clicks', { websiteName: siteName, page: location.pathname, slot, mid, href: tracked });
      // The browser's back button must skip this page, which would open the merchant's page again.
      location.replace(tracked);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [tracked, siteName, slot, mid, delayMs]);

  return (
    <div className={`container stack ${waiting.page}`}>
      <span className={waiting.endless} aria-hidden="true" />
      <h1 className={waiting.title}>{title}</h1>
      {children}
      {tracked && (
        <>
          <a className={buttonClass({ quiet: true })} href={tracked} rel={PAID_LINK_REL}>
            {linkText}
          </a>
          <p className={waiting.note}>{TEXTS.affiliateDisclosure}</p>
        </>
      )}
    </div>
  );
}
