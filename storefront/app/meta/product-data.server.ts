import { hasEnded } from '@grabdeals/shared/ends';
import { productPath } from '@grabdeals/shared/product-path';
import type { ProductHit, ProductPageView } from '~/api/types';
import type { SiteHost } from '~/site/site-host.server';
import { SCHEMA_ORG, type StructuredData, type StructuredObject } from './structured-data.server';

/** Conditions of schema.org by the words of feeds. */
const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
};

/**
 * Returns the data of a product's page: a Product with the offers of all merchants, by the rules that Google publishes for product
 * snippets and for variants on separate pages.
 * @param path of the canonical page.
 */
export function productData(
  { origin }: SiteHost,
  view: ProductPageView,
  path: string,
  now = Date.now(),
): StructuredData {
  const { product, details, offers } = view;
  const { title, description, images, price } = product._source;
  const url = new URL(path, origin).href;
  const amounts = offers.map(({ _source }) => _source.price.integral);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name: title,
    description: description || title,
    image: images.image.length > 0 ? images.image.map(({ value }) => new URL(value, origin).href) : undefined,
    url,
    sku: details.sku,
    gtin: details.gtin,
    mpn: details.mpn,
    brand: details.brand ? { '@type': 'Brand', name: details.brand } : undefined,
    color: details.color,
    size: details.size,
    material: details.material,
    pattern: details.pattern,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: decimal(Math.min(...amounts)),
      highPrice: decimal(Math.max(...amounts)),
      priceCurrency: price.currency,
      offerCount: offers.length,
      offers: offers.map((offer) => offerData(offer, { condition: details.condition, url, now })),
    },
    ...variantData(view, origin),
  };
}

function offerData(
  { _source: source }: ProductHit,
  { condition, url, now }: { condition: string | undefined; url: string; now: number },
): StructuredObject {
  const itemCondition = CONDITIONS[condition?.toLowerCase() ?? 'new'];
  return {
    '@type': 'Offer',
    price: decimal(source.price.integral),
    priceCurrency: source.price.currency,
    availability: `${SCHEMA_ORG}/InStock`,
    itemCondition: itemCondition && `${SCHEMA_ORG}/${itemCondition}`,
    // A sale whose original price is unknown keeps its end, but Google shows no offer whose price is no longer valid.
    priceValidUntil: hasEnded(source.saleEndsAt, now) ? undefined : source.saleEndsAt,
    url,
    seller: { '@type': 'Organization', name: source.merchantName },
  };
}

/** Returns the group of variants, each of which has a page of its own; nothing for a product without variants. */
function variantData({ groupId, variants, product, details }: ProductPageView, origin: string): StructuredObject {
  if (!groupId) return {};
  const properties = (['color', 'size'] as const).filter(
    (name) => new Set(variants.map((variant) => variant[name]?.toLowerCase())).size > 1,
  );
  return {
    inProductGroupWithID: groupId,
    isVariantOf: {
      '@type': 'ProductGroup',
      name: product._source.title,
      productGroupID: groupId,
      brand: details.brand ? { '@type': 'Brand', name: details.brand } : undefined,
      variesBy: properties.map((name) => `${SCHEMA_ORG}/${name}`),
      hasVariant: variants
        .filter(({ _id }) => _id !== product._id)
        .map(({ _id: id, title }) => ({ url: new URL(productPath({ id, title }), origin).href })),
    },
  };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
