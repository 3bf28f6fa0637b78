import type { MouseEvent, ReactNode } from 'react';
import { PAID_LINK_REL, trackedLink } from '@grabdeals/shared/campaign';
import { useSiteName, useVendorId } from '~/site/use-site';
import { reportClick } from './report-click';

interface Props {
  /** The merchant's own link. */
  href: string;
  /** Where on the page the link stands, for the click reports: `brand-slider`, `listing`, `banner`... */
  slot: string;
  mid?: number;
  productId?: string;
  /** The article that the link stands in. */
  articleId?: string;
  className?: string;
  /** The link's name for screen readers, where its content is not enough. */
  label?: string;
  children: ReactNode;
}

/**
 * A paid link: carries the site's campaign, opens a new tab, and tells the API about the click without ever holding it
 * up. Without JavaScript it is an ordinary link. A double click is one click. An address that must not be offered for clicking
 * becomes plain text.
 */
export function GrabDealsLink({ href, slot, mid, productId, articleId, className, label, children }: Props) {
  const siteName = useSiteName();
  const tracked = trackedLink(href, useVendorId());
  if (!tracked) return <span className={className}>{children}</span>;
  const report = () =>
    reportClick({ websiteName: siteName, page: location.pathname, slot, mid, productId, articleId, href: tracked });
  const onClick = (event: MouseEvent) => {
    // The browser counts clicks in quick succession: the second of a double click opens no second tab.
    if (event.detail > 1) event.preventDefault();
    else report();
  };
  return (
    <a
      className={className}
      href={tracked}
      target="_blank"
      rel={PAID_LINK_REL}
      aria-label={label}
      onClick={onClick}
      onAuxClick={report}
    >
      {children}
    </a>
  );
}
