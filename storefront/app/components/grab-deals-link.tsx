import type { MouseEvent, ReactNode } from 'react';
import { PAID_LINK_REL, trackedLink } from '@grabdeals/shared/campaign';
import { report } from '~/api/report';
import { useSiteName, useVendorId } from '~/site/use-site';

interface Props {
  /** The URL of the merchant, without the campaign. */
  href: string;
  /** Place of the link, for the click reports, such as `brand-slider`. */
  slot: string;
  mid?: number;
  productId?: string;
  /** The article that contains the link. */
  articleId?: string;
  couponId?: string;
  className?: string;
  /** Name of the link for screen readers, if its content is not enough. */
  label?: string;
  children: ReactNode;
}

/**
 * Shows a paid link with the site's campaign. It opens a new tab, and reports the click to the API without delaying it. Without
 * JavaScript it is an ordinary link. A double click counts once. A URL that is not allowed becomes plain text.
 */
export function GrabDealsLink({ href, className, label, children, ...click }: Props) {
  const siteName = useSiteName();
  const paidUrl = trackedLink(href, useVendorId());
  if (!paidUrl) return <span className={className}>{children}</span>;
  const reportClick = () =>
    void report('/api/clicks', { ...click, websiteName: siteName, page: location.pathname, href: paidUrl });
  const onClick = (event: MouseEvent) => {
    // `detail` counts clicks in quick succession. A double click opens one tab.
    if (event.detail > 1) event.preventDefault();
    else reportClick();
  };
  return (
    <a
      className={className}
      href={paidUrl}
      target="_blank"
      rel={PAID_LINK_REL}
      aria-label={label}
      onClick={onClick}
      onAuxClick={reportClick}
    >
      {children}
    </a>
  );
}
