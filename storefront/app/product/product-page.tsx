import { TEXTS } from '@grabdeals/shared/texts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ProductCard } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { ShareLinks } from '~/components/share-links';
import { ButtonLink } from '~/components/button';
import { useRootData } from '~/site/use-site';
import { DealFeedback } from '~/deals/deal-feedback';
import { SaveButton } from '~/saved/save-button';
import { BestOffer } from './best-offer';
import { Gallery } from './gallery';
import { OfferList } from './offer-list';
import { PriceHistory } from './price-history';
import type { LoadedProduct } from './product-loader.server';
import styles from './product-page.module.css';
import { VariantLinks } from './variant-links';

/** Only sites that send mail have price alerts. */
const PriceAlertForm = lazy(() => import('~/alerts/price-alert-form'));

/** Shows a product with all offers, its variants, its price history and similar products. */
export function ProductPage(data: Omit<LoadedProduct, 'page'>) {
  const { product, images, description, isAvailable, offers, colors, sizes, facts, history, crumbs, merchantNotes } =
    data;
  const hasPriceAlerts = useRootData()?.site.hasPriceAlerts;
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.columns}>
        <div className={styles.media}>
          {/* The next variant's pictures start anew, at the first one. */}
          <Gallery key={product.id} images={images} title={product.title} />
          {isAvailable && <SaveButton product={product} />}
        </div>
        <div className={styles.main}>
          <p className={`small ${styles.merchant}`} dir="auto">
            {product.merchantName}
          </p>
          <h1 className={styles.title} dir="auto">
            {product.title}
          </h1>
          <VariantLinks name="Color" choices={colors} />
          <VariantLinks name="Size" choices={sizes} />
          {isAvailable ? (
            <BestOffer
              product={product}
              offers={offers}
              notes={merchantNotes[product.mid]}
              coupon={data.coupon}
              savedCents={data.savedCents}
              checkedAt={data.checkedAt[product.id]!}
            />
          ) : (
            <NoLongerAvailable />
          )}
          {isAvailable && <DealFeedback key={`feedback ${product.id}`} product={product} />}
          {isAvailable && hasPriceAlerts && (
            <Suspense>
              <PriceAlertForm key={product.id} product={product} />
            </Suspense>
          )}
          {isAvailable && <ShareLinks url={data.shareUrl} title={product.title} kind="product" />}
          {offers.length > 1 && <OfferList offers={offers} merchantNotes={merchantNotes} checkedAt={data.checkedAt} />}
        </div>
      </div>
      <div className={styles.details}>
        {(description || facts.length > 0) && (
          <section aria-labelledby="about-product">
            <SectionHeading id="about-product" title="About this product" />
            {description && (
              <p className={styles.description} dir="auto">
                {description}
              </p>
            )}
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        )}
        <PriceHistory
          history={history}
          series={data.series}
          charts={data.charts}
          note={data.lowestNote}
          badge={product.lowestPrice}
        />
      </div>
      {data.alternatives.length > 0 && (
        <section className={styles.section} aria-label="Similar deals">
          <SectionHeading title="Similar deals" />
          <Scroller label="Similar deals" layout="products">
            {data.alternatives.map((alternative) => (
              <li key={alternative.id}>
                <ProductCard
                  product={alternative}
                  slot="product-alternatives"
                  coupon={data.alternativeCoupons[alternative.id]}
                />
              </li>
            ))}
          </Scroller>
        </section>
      )}
    </div>
  );
}

function Breadcrumbs({ crumbs }: Pick<LoadedProduct, 'crumbs'>) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {[{ name: 'Home', path: '/' }, ...crumbs.slice(0, -1)].map(({ name, path }) => (
          <li key={path}>
            <Link to={path} dir="auto">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {crumbs.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}

function NoLongerAvailable() {
  return (
    <div className={`stack ${styles.gone}`}>
      <p>This product is no longer available.</p>
      <ButtonLink to="/products" quiet>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}
