import type { MetaDescriptor } from 'react-router';
import { storefrontContext } from '~/context';
import { NothingYet } from '~/components/nothing-yet';
import { OfferGrid } from '~/home/banner-card';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/offers';

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await context.get(storefrontContext).api.banners('Offer') };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('offers', site),
    description: `Browse current offers from the brands on ${site.label}.`,
  }));
}

export default function Offers({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <h1 className="page-heading">Offers</h1>
      {offers.length > 0 ? (
        <OfferGrid offers={offers} />
      ) : (
        <NothingYet>No offers right now. Please check back soon.</NothingYet>
      )}
    </div>
  );
}
