import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service.js';
import type { ClickLink } from '../clicks/click-links.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductsService } from '../products/products.service.js';
import { NetworksService } from '../conversions/networks.service.js';
import type { Finding } from './result-rules.js';
import type { FoundSignal, Signal } from './signals.repository.js';

/** A finding with what it is about. */
export interface Draft extends Finding {
  websiteName: string;
  isPart?: boolean;
  mid?: number;
  networkId?: string;
  orderId?: string;
  link?: ClickLink;
  /** Distinguishes findings about the same thing. */
  key?: string;
}

/** Gives findings the names of what they are about. */
@Injectable()
export class SignalNames {
  constructor(
    private readonly articles: ArticlesService,
    private readonly coupons: CouponsService,
    private readonly merchants: MerchantsService,
    private readonly networks: NetworksService,
    private readonly products: ProductsService,
  ) {}

  async toSignals(drafts: readonly Draft[]): Promise<FoundSignal[]> {
    const idsOf = (kind: ClickLink['kind']) => [
      ...new Set(drafts.flatMap(({ link }) => (link?.kind === kind ? [link.id] : []))),
    ];
    const [merchants, networks, articles, coupons, products] = await Promise.all([
      this.merchants.all(),
      this.networks.names(),
      this.articles.titles(idsOf('articleId'), undefined),
      this.coupons.titles(idsOf('couponId'), undefined),
      this.products.byIds(idsOf('productId')),
    ]);
    const titles = new Map([...articles, ...coupons, ...products.map(({ id, title }) => [id, title] as const)]);
    return drafts.map((draft): FoundSignal => {
      const { kind, text, websiteName, isPart = false, mid = 0, networkId = '', link } = draft;
      const merchant = merchants.get(mid)?.merchantInfo.name ?? (mid ? `Merchant ${mid}` : '');
      const linkTitle = link && (titles.get(link.id) ?? `placement “${link.id}”`);
      const title = [merchant, linkTitle, networks.get(networkId)].filter(Boolean).join(': ') || 'One network';
      return { ...{ _id: idOf(draft), kind, websiteName, isPart, title, text }, subject: subjectOf(draft) };
    });
  }
}

function idOf({ kind, websiteName, mid, networkId, orderId, link, key }: Draft): string {
  const facts = JSON.stringify([kind, websiteName, mid, networkId, orderId, link, key]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}

function subjectOf({ mid, networkId, orderId, link }: Draft): Signal['subject'] {
  if (orderId) return { kind: 'order', id: orderId };
  if (networkId) return { kind: 'network', id: networkId };
  if (link && link.kind !== 'slot') return { kind: link.kind, id: link.id };
  return mid ? { kind: 'merchant', id: String(mid) } : undefined;
}
