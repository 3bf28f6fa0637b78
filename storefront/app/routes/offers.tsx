import { TEXTS } from '@grabdeals/shared/texts';
import type { MetaDescriptor } from 'react-router';
import { storefrontContext } from '~/context';
import { NothingYet } from '~/components/nothing-yet';
import { OfferCard } from '~/listing/offer-card';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/offers';
import styles from '~/listing/offer-card.module.css';

/** Number of offers above the fold. */
const EAGER_OFFERS = 4;

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
      {offers.length === 0 ? (
        <NothingYet>No offers right now. Please check back soon.</NothingYet>
      ) : (
        <p className={styles.disclosure}>{TEXTS.affiliateDisclosure}</p>
      )}
      <ul className={styles.grid}>
        {offers.map((offer, index) => (
          <li key={`${index} ${offer.image}`}>
            <OfferCard offer={offer} eager={index < EAGER_OFFERS} />
          </li>
        ))}
      </ul>
    </div>
  );
}
