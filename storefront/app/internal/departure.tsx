import { useEffect, type ReactNode } from 'react';
import { PAID_LINK_REL, trackedLink } from '@grabdeals/shared/campaign';
import { TEXTS } from '@grabdeals/shared/texts';
import { buttonClass } from '~/components/button';
import { reportClick } from '~/components/report-click';
import waiting from '~/layout/waiting-page.module.css';
import { useSiteName, useVendorId } from '~/site/use-site';

interface Props {
  title: string;
  /** Where it goes: a merchant's own link, which is given the site's campaign. */
  href: string;
  linkText: string;
  /** For the click reports. */
  slot: string;
  mid?: number;
  delayMs: number;
  children?: ReactNode;
}

/** Goes on to a merchant in this tab, and counts that as a click. The link says where, and works without JavaScript. */
export function Departure({ title, href, linkText, slot, mid, delayMs, children }: Props) {
  const siteName = useSiteName();
  const tracked = trackedLink(href, useVendorId());

  useEffect(() => {
    if (!tracked) return;
    const timer = setTimeout(() => {
      reportClick({ websiteName: siteName, page: location.pathname, slot, mid, href: tracked });
      // Back must lead to where the shopper came from, not here and on again.
      location.replace(tracked);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [tracked, siteName, slot, mid, delayMs]);

  return (
    <div className={`container ${waiting.page}`}>
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
