import { Injectable, NotFoundException } from '@nestjs/common';
import { type Currency, formatMoney, toCurrency } from '@grabdeals/shared/money';
import { isPartialMatch } from '@grabdeals/shared/search-terms';
import type { Locale } from '@grabdeals/shared/website-settings';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductProxyService } from '../product-proxy/product-proxy.service.js';
import type { ProductSearchPayload } from '../product-proxy/product.views.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { CreateSearchAlertDto } from './price-alerts.dto.js';
import type { SearchAlertRequest } from './search-alert.js';
import type { WatchedSearch } from './watched-search.schema.js';

const SAMPLE_SIZE = 20;

/** Understands what a shopper wants alerts for, as the list of products does. */
@Injectable()
export class SearchAlertsService {
  constructor(
    private readonly products: ProductProxyService,
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Returns the request with the filters of its text. The list must show products apart from their prices: nobody shall send strangers any
   * text in a confirmation, and an alert for what no shop sells would never end well.
   * @throws NotFoundException
   */
  async understand(body: CreateSearchAlertDto, siteName: string): Promise<SearchAlertRequest> {
    const { q, mids, categoryIds, colors, sizes, minPrice, maxPrice, minDiscount, spelling } = body;
    const query = { q, mids, categoryIds, colors, sizes, spelling, pageNo: 1, pageSize: SAMPLE_SIZE };
    const { payload } = await this.products.searchProducts(query, siteName, new AbortController().signal);
    const { interpretation } = payload;
    if (payload.count === 0 || isPartialMatch(interpretation ?? {})) {
      throw new NotFoundException('No deal matches all of these words, so there is nothing to watch.');
    }
    const filters = interpretation?.filters ?? [];
    const inText = Object.assign({}, ...filters) as Partial<(typeof filters)[number]>;
    const min = minPrice ?? (maxPrice === undefined ? inText.minPrice : undefined);
    const max = maxPrice ?? (minPrice === undefined ? inText.maxPrice : undefined);
    const percent = minDiscount ?? inText.minDiscount;
    const text = interpretation?.correctedText ?? interpretation?.text;
    const watched = {
      ...(text ? { text } : {}),
      mids: inText.mid === undefined ? (mids ?? []) : [inText.mid],
      categoryIds: inText.categoryId === undefined ? (categoryIds ?? []) : [inText.categoryId],
      ...(min === undefined ? {} : { minPriceCents: Math.round(min * 100) }),
      ...(max === undefined ? {} : { maxPriceCents: Math.round(max * 100) }),
      ...(percent === undefined ? {} : { minDiscountPercent: percent }),
      colors: colors ?? [],
      sizes: sizes ?? [],
      currency: currencyOf(payload),
    };
    const { locale } = (await this.websites.site(siteName)).settings;
    const search = { ...watched, name: await this.nameOf(watched, locale), path: pathOf(body) };
    return { email: body.email, subject: JSON.stringify(watched), search };
  }

  /** Returns what shoppers read: `Crocs sandals under $40`. */
  private async nameOf(watched: Omit<WatchedSearch, 'name' | 'path'>, locale: Locale): Promise<string> {
    const [merchants, categories] = await Promise.all([this.merchants.all(), this.categories.all()]);
    const { mids, categoryIds, colors, sizes, text, minDiscountPercent: percent } = watched;
    const names = [
      mids.flatMap((mid) => merchants.get(mid)?.merchantInfo.name ?? []),
      categoryIds.flatMap((id) => categories.get(id)?.categoryName ?? []),
      colors,
      sizes.map((size) => `size ${size}`),
    ].map((each) => each.join(' or '));
    const what = [...names, text].filter(Boolean).join(' ') || 'all deals';
    return `${what}${priceNameOf(watched, locale)}${percent ? `, ${percent}% off or more` : ''}`;
  }
}

function priceNameOf({ minPriceCents, maxPriceCents, currency }: Omit<WatchedSearch, 'name' | 'path'>, locale: Locale) {
  const money = (cents: number) => formatMoney({ cents, currency }, locale).replace(/\.00$/, '');
  if (minPriceCents === undefined) return maxPriceCents === undefined ? '' : ` under ${money(maxPriceCents)}`;
  if (maxPriceCents === undefined) return ` from ${money(minPriceCents)}`;
  return ` from ${money(minPriceCents)} to ${money(maxPriceCents)}`;
}

/** Returns the currency that most of the list's first products have. */
function currencyOf({ products }: ProductSearchPayload): Currency {
  const canadian = products.filter(({ _source }) => toCurrency(_source.price.currency) === 'CAD');
  return canadian.length > products.length / 2 ? 'CAD' : 'USD';
}

/** Returns the path and query of the storefront's list. */
function pathOf({
  q,
  mids,
  categoryIds,
  minPrice,
  maxPrice,
  minDiscount,
  colors = [],
  sizes = [],
}: CreateSearchAlertDto) {
  const single = { brandid: mids, categoryid: categoryIds, search: q, minPrice, maxPrice, minDiscount };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(single)) if (value !== undefined) query.set(name, String(value));
  for (const color of colors) query.append('color', color);
  for (const size of sizes) query.append('size', size);
  return `/products?${query.toString().replaceAll('%2C', ',')}`;
}
