import { productPath } from '@grabdeals/shared/product-path';
import { TEXTS } from '@grabdeals/shared/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Coupon } from '~/api/coupon-views';
import type { Product } from '~/api/views';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { EndTime } from '~/components/price-line';
import { ProductPicture } from '~/components/product-picture';
import { couponsPath } from '~/site/paths';
import { useRootData } from '~/site/use-site';
import styles from './tiles.module.css';

export type CouponTile = Pick<Coupon, 'id' | 'mid' | 'merchantName' | 'discount' | 'title'>;

export interface DealTile extends Product {
  /** The price with the best coupon, such as `$31.18 with CLOG20`. */
  withCoupon?: string;
}

interface Props {
  deals: readonly DealTile[];
  /** Place of the deals, for the click reports. */
  slot: string;
}

/** Shows deals small, so that eight of them fit on a screen below a banner. */
export function DealTiles({ deals, slot }: Props) {
  return (
    <ul className={styles.tiles}>
      {deals.map((deal) => (
        <li key={deal.id}>
          <Deal deal={deal} slot={slot} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a deal that links to its page, or to the merchant on sites without product pages. */
function Deal({ deal, slot }: { deal: DealTile } & Omit<Props, 'deals'>) {
  const hasPage = useRootData()?.site.hasProductPages;
  const { id, mid, title, href, markdownPercent, saleEndsAt, withCoupon } = deal;
  const link = hasPage ? (
    <Link to={productPath(deal)} discover="none">
      {title}
    </Link>
  ) : (
    <GrabDealsLink href={href} slot={slot} mid={mid} productId={id} label={`${title} (opens in a new tab)`}>
      {title}
    </GrabDealsLink>
  );
  return (
    <Tile
      picture={<ProductPicture className={styles.picture} src={deal.image} name={title} size={88} />}
      merchantName={deal.merchantName}
      link={link}
    >
      {deal.price}
      {markdownPercent ? <span className={styles.off}>{`${markdownPercent}% off`}</span> : null}
      {withCoupon && <span className={styles.note}>{withCoupon}</span>}
      {saleEndsAt && <EndTime endsAt={saleEndsAt} prefix="Ends" className={styles.note} />}
      {!hasPage && <span className={styles.note}>{TEXTS.paidLink}</span>}
    </Tile>
  );
}

/** Shows coupons small, with links to their codes. The cards with codes would add their script to home. */
export function CouponTiles({ coupons }: { coupons: readonly CouponTile[] }) {
  return (
    <ul className={styles.tiles}>
      {coupons.map(({ id, mid, merchantName: name, discount, title }) => (
        <li key={id}>
          <Tile
            merchantName={name}
            link={
              <Link to={couponsPath({ brand: { mid, name }, couponId: id })} discover="none">
                {title}
              </Link>
            }
          >
            {discount}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  picture?: ReactNode;
  merchantName: string;
  /** Covers the tile. */
  link: ReactNode;
  /** The price. */
  children: ReactNode;
}

function Tile({ picture, merchantName, link, children }: TileProps) {
  return (
    <article className={styles.tile}>
      {picture}
      <div className={styles.text}>
        <p className={styles.merchant} dir="auto">
          {merchantName}
        </p>
        <h3 className={styles.title} dir="auto">
          {link}
        </h3>
        <p className={styles.price}>{children}</p>
      </div>
    </article>
  );
}
