import { productPath } from '@grabdeals/shared/product-path';
import { TEXTS } from '@grabdeals/shared/texts';
import { Link } from 'react-router';
import type { Product } from '~/api/views';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { EndTime } from '~/components/price-line';
import { ProductPicture } from '~/components/product-picture';
import { useRootData } from '~/site/use-site';
import styles from './tiles.module.css';

interface Props {
  deals: readonly Product[];
  /** Place of the deals, for the click reports. */
  slot: string;
  /** Whether the deals are on the first screen. */
  eager?: boolean;
}

/** Shows deals small, so that eight of them fit on a screen below a banner. */
export function DealTiles({ deals, slot, eager }: Props) {
  return (
    <ul className={styles.tiles}>
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealTile deal={deal} slot={slot} eager={eager} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a deal that links to its page, or to the merchant on sites without product pages. */
function DealTile({ deal, slot, eager }: { deal: Product } & Omit<Props, 'deals'>) {
  const hasPage = useRootData()?.site.hasProductPages;
  return (
    <article className={styles.tile}>
      <ProductPicture className={styles.picture} src={deal.image} name={deal.title} size={88} eager={eager} />
      <div className={styles.text}>
        <p className={styles.merchant} dir="auto">
          {deal.merchantName}
        </p>
        <h3 className={styles.title} dir="auto">
          {hasPage ? (
            <Link to={productPath(deal)} discover="none">
              {deal.title}
            </Link>
          ) : (
            <GrabDealsLink
              href={deal.href}
              slot={slot}
              mid={deal.mid}
              productId={deal.id}
              label={`${deal.title} (opens in a new tab)`}
            >
              {deal.title}
            </GrabDealsLink>
          )}
        </h3>
        <p className={styles.price}>
          {deal.price}
          {deal.markdownPercent ? <span className={styles.off}>{`${deal.markdownPercent}% off`}</span> : null}
          {!hasPage && <span className={styles.disclosure}>{TEXTS.paidLink}</span>}
        </p>
        {deal.saleEndsAt && (
          <p className={styles.end}>
            <EndTime endsAt={deal.saleEndsAt} prefix="Ends" />
          </p>
        )}
      </div>
    </article>
  );
}
