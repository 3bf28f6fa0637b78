import type { MouseEvent, ReactNode } from 'react';
import { PAID_LINK_REL } from '@grabdeals/shared/campaign';
import { usePaidLink } from './use-paid-link';

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
  /** The variant of an A/B test that contains the link. */
  variant?: string;
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
  const link = usePaidLink(href, click);
  if (!link) return <span className={className}>{children}</span>;
  const open = ({ currentTarget: anchor }: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens the URL that the link has after the handler. The token is of this click only.
    anchor.href = link.click();
    setTimeout(() => (anchor.href = link.url));
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // `detail` counts clicks in quick succession. A double click opens one tab.
    if (event.detail > 1) event.preventDefault();
    else open(event);
  };
  return (
    <a
      className={className}
      href={link.url}
      target="_blank"
      rel={PAID_LINK_REL}
      aria-label={label}
      onClick={onClick}
      onAuxClick={open}
    >
      {children}
    </a>
  );
}
