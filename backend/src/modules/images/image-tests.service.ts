import { Injectable } from '@nestjs/common';
import { type Currency, SITE_CURRENCIES } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { toPriceView } from '../../common/price.views.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { compareVariants, testIdOf, type VariantCounts } from './image-test.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageTestAnswerView, VariantResultView } from './site-images.resource.js';

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
    const [{ byVariant, since }, orders] = await Promise.all([
      this.clicks.ofVariants(websiteName, [ofA, ofB]),
      this.conversions.ofVariants(websiteName, [ofA, ofB], currency),
    ]);
    const countsOf = (variant: string): VariantCounts => ({
      clicks: byVariant.get(variant) ?? 0,
      orders: orders.filter((each) => each.variant === variant).map(({ commissionCents }) => commissionCents),
    });
    const [a, b] = [countsOf(ofA), countsOf(ofB)];
    return {
      data: {
        a: toView(a, currency, locale),
        b: toView(b, currency, locale),
        ...(since ? { since } : {}),
        ...compareVariants(a, b, since, now),
      },
    };
  }
}

function toView({ clicks, orders }: VariantCounts, currency: Currency, locale: Locale): VariantResultView {
  const cents = orders.reduce((sum, each) => sum + each, 0);
  return { clicks, orders: orders.length, commission: toPriceView({ cents, currency }, locale) };
}
