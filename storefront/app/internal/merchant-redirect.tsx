import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PAID_LINK_REL } from '@grabdeals/shared/campaign';
import { TEXTS } from '@grabdeals/shared/texts';
import { buttonClass } from '~/components/button';
import { usePaidLink } from '~/components/use-paid-link';
import waiting from '~/layout/waiting-page.module.css';

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
  const link = usePaidLink(href, { slot, mid });
  const open = useEffectEvent(() => {
    // The browser's back button must skip this page, which would open the merchant's page again.
    if (link) location.replace(link.click());
  });

  useEffect(() => {
    const timer = setTimeout(open, delayMs);
    return () => clearTimeout(timer);
  }, [href, delayMs]);

  return (
    <div className={`container stack ${waiting.page}`}>
      <span className={waiting.endless} aria-hidden="true" />
      <h1 className={waiting.title}>{title}</h1>
      {children}
      {link && (
        <>
          <a className={buttonClass({ quiet: true })} href={link.url} rel={PAID_LINK_REL}>
            {linkText}
          </a>
          <p className={waiting.note}>{TEXTS.affiliateDisclosure}</p>
        </>
      )}
    </div>
  );
}
