import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOwnPage } from '~/site/paths';
import { GrabDealsLink } from './grab-deals-link';

interface Props {
  /** A merchant's address, or a page of this site. */
  href: string;
  slot: string;
  /** A page of this site opens in a new tab too. */
  newTab?: boolean;
  className?: string;
  children: ReactNode;
}

/** Where a picture that an operator placed leads: within the site, or to a merchant as a paid link. */
export function OfferLink({ href, slot, newTab, className, children }: Props) {
  return isOwnPage(href) ? (
    <Link to={href} target={newTab ? '_blank' : undefined} className={className}>
      {children}
    </Link>
  ) : (
    <GrabDealsLink href={href} slot={slot} className={className}>
      {children}
    </GrabDealsLink>
  );
}
