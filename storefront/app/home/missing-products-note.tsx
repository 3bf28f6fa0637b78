import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import { FailureNotice } from '~/components/failure-notice';
import type { MissingProducts } from './home-data.server';

const TEXTS: Record<Exclude<MissingProducts, 'none'>, string> = {
  all: 'We can’t show products at the moment. You can still browse brands, categories and offers.',
  some: 'We can’t show all products at the moment. Please try again in a few minutes.',
};

/** Shows that products are missing from the page, and loads the page again on request. */
export function MissingProductsNote({ missing }: { missing: keyof typeof TEXTS }) {
  const { pathname, search } = useLocation();
  return (
    <div className="container">
      <FailureNotice text={TEXTS[missing]}>
        <ButtonLink to={pathname + search} quiet reloadDocument>
          Try again
        </ButtonLink>
      </FailureNotice>
    </div>
  );
}
