import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOwnPage, loadsDocument } from '~/site/paths';
import { GrabDealsLink } from './grab-deals-link';

interface Props {
  /** A URL of a merchant, or a path of this site. */
  href: string;
  slot: string;
  /** Whether a page of this site opens in a new tab, too. */
  newTab?: boolean;
  /** The variant of an A/B test. */
  variant?: string;
  className?: string;
  children: ReactNode;
}

/** Shows the link of an operator's picture: a page of this site, or a paid link to a merchant. */
export function OfferLink({ href, slot, newTab, variant, className, children }: Props) {
  return isOwnPage(href) ? (
    <Link to={href} reloadDocument={loadsDocument(href)} target={newTab ? '_blank' : undefined} className={className}>
      {children}
    </Link>
  ) : (
    <GrabDealsLink href={href} slot={slot} variant={variant} className={className}>
      {children}
    </GrabDealsLink>
  );
}
