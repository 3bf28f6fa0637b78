import { Injectable } from '@nestjs/common';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { MerchantView } from '../merchants/merchant.resource.js';
import { atCurrentPrice } from '../products/price-in-force.js';
import type { Product } from '../products/product.js';
import { isVisible } from '../products/product-visibility.js';
import { ProductsService } from '../products/products.service.js';
import { SiteDomainsService } from '../websites/site-domains.service.js';
import { LinkChecksService } from './link-checks.service.js';
import type { Facts, ProductFacts } from './rules/facts.js';
import { outboundLinks, type ReadSubject } from './rules/read-subject.js';

/** Path of a product's page (`productPath`). */
const PRODUCT_PATH = /^\/p\/[^/]+\/([0-9a-f]{24})\/?$/i;

interface SiteFacts {
  mids: ReadonlySet<number>;
  hiddenCategoryIds: readonly number[];
}

/** Collects what the rules know besides the records. */
@Injectable()
export class FactsService {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly products: ProductsService,
    private readonly links: LinkChecksService,
    private readonly domains: SiteDomainsService,
  ) {}

  /** Returns the facts about records. */
  async about(subjects: readonly ReadSubject[], now = Date.now()): Promise<Facts> {
    const isOwnHost = await this.domains.ownHosts();
    const siteNames = [...new Set(subjects.flatMap(({ websiteName }) => websiteName))];
    const parts = subjects.flatMap((subject) => subject.parts);
    const productIds = parts.flatMap(({ productIds: own = [], claimedProductIds = [], allLinks }) => [
      ...own,
      ...claimedProductIds,
      ...allLinks.flatMap(({ url }) => productIdAt(url, isOwnHost) ?? []),
    ]);
    const [merchants, sites, products, links] = await Promise.all([
      this.merchants.all(),
      this.sitesOf(siteNames),
      this.products.byIds([...new Set(productIds)]),
      this.links.results([...new Set(subjects.flatMap(outboundLinks))], new Date(now)),
    ]);
    const productFacts = new Map(products.map((product) => [product.id, toProductFacts(product, sites, now)]));
    const byDomain = merchantsByDomain(merchants.values());
    return {
      now,
      merchantAt: (url) => merchantAt(url, byDomain),
      merchantName: (mid) => merchants.get(mid)?.merchantInfo.name ?? `Merchant ${mid}`,
      merchantNotes: (mid) => notesOf(merchants.get(mid)),
      isBrandOf: (websiteName, mid) => sites.get(websiteName)?.mids.has(mid) === true,
      productIdAt: (link) => productIdAt(link, isOwnHost),
      product: (id) => productFacts.get(id),
      link: (url) => links.get(url),
    };
  }

  private async sitesOf(siteNames: readonly string[]): Promise<Map<string, SiteFacts>> {
    const facts = siteNames.map(async (siteName): Promise<[string, SiteFacts]> => {
      const [{ ids }, hiddenCategoryIds] = await Promise.all([
        this.selections.ofSite(siteName),
        this.categories.hiddenIdsOf(siteName),
      ]);
      return [siteName, { mids: new Set(ids), hiddenCategoryIds }];
    });
    return new Map(await Promise.all(facts));
  }
}

/** Returns the id of the product whose page a path, or a URL of this installation, opens. */
function productIdAt(link: string, isOwnHost: (hostname: string) => boolean): string | undefined {
  if (link.startsWith('/')) return PRODUCT_PATH.exec(new URL(link, 'http://site.invalid').pathname)?.[1]?.toLowerCase();
  if (!isWebAddress(link)) return undefined;
  const { hostname, pathname } = new URL(link);
  return isOwnHost(hostname) ? PRODUCT_PATH.exec(pathname)?.[1]?.toLowerCase() : undefined;
}

function toProductFacts(product: Product, sites: ReadonlyMap<string, SiteFacts>, now: number): ProductFacts {
  const { title, retiredAt, saleEndsAt, currency, priceHistory } = product;
  const { priceCents, originalPriceCents = 0 } = atCurrentPrice(product, now);
  const prices = priceHistory.map((price) => price.priceCents);
  const highest = Math.max(originalPriceCents, ...prices);
  const hiddenOn = [...sites].filter(
    ([siteName, { hiddenCategoryIds }]) => !isVisible(product, { siteName, hiddenCategoryIds }),
  );
  return {
    title,
    isRetired: retiredAt !== undefined,
    hiddenOn: hiddenOn.map(([siteName]) => siteName),
    ...(saleEndsAt && saleEndsAt.getTime() <= now ? { saleEndedAt: saleEndsAt } : {}),
    currency,
    priceCents,
    ...(highest > priceCents ? { comparisonCents: highest } : {}),
    lowestCents: Math.min(priceCents, ...prices),
  };
}

function notesOf(merchant: MerchantView | undefined): string {
  const { shippingNote = '', returnsNote = '' } = merchant?.merchantInfo ?? {};
  return `${shippingNote} ${returnsNote}`;
}

type MerchantAtDomain = { mid: number; name: string };

function merchantsByDomain(merchants: Iterable<MerchantView>): Map<string, MerchantAtDomain> {
  const byDomain = new Map<string, MerchantAtDomain>();
  for (const { mid, merchantInfo } of merchants) {
    for (const address of [merchantInfo.url, merchantInfo.merchantUrl].filter(isWebAddress)) {
      byDomain.set(new URL(address).hostname.replace(/^www\./, ''), { mid, name: merchantInfo.name });
    }
  }
  return byDomain;
}

/** Returns the merchant whose domain is the host of the URL or above it, as `isMerchantAddress` decides for one merchant. */
function merchantAt(url: string, byDomain: ReadonlyMap<string, MerchantAtDomain>): MerchantAtDomain | undefined {
  if (!isWebAddress(url)) return undefined;
  const labels = new URL(url).hostname.split('.');
  for (let first = 0; first < labels.length; first++) {
    const merchant = byDomain.get(labels.slice(first).join('.'));
    if (merchant) return merchant;
  }
  return undefined;
}
