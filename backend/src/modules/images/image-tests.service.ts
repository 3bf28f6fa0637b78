import { Injectable } from '@nestjs/common';
import { newClickToken } from '@grabdeals/shared/click-tokens';
import { type Currency, SITE_CURRENCIES } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { toPriceView } from '../../common/price.views.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { compareVariants, testIdOf, variantB, type VariantCounts } from './image-test.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageTestAnswerView, SiteImage, VariantResultView } from './site-images.resource.js';

/** The results of A/B tests of banners, slides and offers (docs/decisions/123-earnings.md). */
@Injectable()
export class ImageTestsService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly clicks: ClicksService,
    private readonly conversions: ConversionsService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Returns the result of the site's test so far.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site.
   */
  async result(websiteName: string, caller: Caller, now = new Date()): Promise<ImageTestAnswerView> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    const item = await this.images.tested(websiteName);
    if (!item) return {};
    const { locale } = (await this.websites.site(websiteName)).settings;
    const currency = SITE_CURRENCIES[locale];
    const [ofA, ofB] = [`${testIdOf(item)}:a`, `${testIdOf(item)}:b`];
    const withoutToken = await this.withoutToken(item);
    const hasOrders = withoutToken.length === 0;
    const [{ byVariant, since }, orders] = await Promise.all([
      this.clicks.ofVariants(websiteName, [ofA, ofB]),
      hasOrders ? this.conversions.ofVariants(websiteName, [ofA, ofB], currency) : [],
    ]);
    const countsOf = (variant: string): VariantCounts => ({
      clicks: byVariant.get(variant) ?? 0,
      orders: orders.filter((each) => each.variant === variant).map(({ commissionCents }) => commissionCents),
    });
    const [a, b] = [countsOf(ofA), countsOf(ofB)];
    const toView = (counts: VariantCounts) => ({
      clicks: counts.clicks,
      ...(hasOrders ? ordersOf(counts, currency, locale) : {}),
    });
    return {
      data: {
        a: toView(a),
        b: toView(b),
        ...(since ? { since } : {}),
        withoutToken,
        ...compareVariants(a, b, since, now),
      },
    };
  }

  /** Returns the variants whose link cannot contain a click token, so that no order would name a click on it. */
  private async withoutToken(item: SiteImage): Promise<('a' | 'b')[]> {
    const links = [['a', item.redirectUrl] as const, ['b', variantB(item).redirectUrl] as const];
    const checked = links.map(async ([variant, link]) =>
      (await this.clicks.linkWithToken(link, newClickToken())) === undefined ? variant : [],
    );
    return (await Promise.all(checked)).flat();
  }
}

function ordersOf({ orders }: VariantCounts, currency: Currency, locale: Locale): Partial<VariantResultView> {
  const cents = orders.reduce((sum, each) => sum + each, 0);
  return { orders: orders.length, commission: toPriceView({ cents, currency }, locale) };
}
