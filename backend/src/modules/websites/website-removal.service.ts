import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { countOf, needsForce } from '../../common/http/force.dto.js';
import { ArticlesService } from '../articles/articles.service.js';
import { EventsService } from '../events/events.service.js';
import { ImagesService } from '../images/images.service.js';
import { OFFER_SECTIONS } from '@grabdeals/shared/offer-sections';
import { MerchantsService } from '../merchants/merchants.service.js';
import { PodcastsService } from '../podcasts/podcasts.service.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { RedirectsService } from '../redirect/redirects.service.js';
import { ThemeService } from '../theme/theme.service.js';
import type { WebsiteView } from './website.dto.js';
import { WebsitesService } from './websites.service.js';

/** Records that stand on one or more sites. */
interface Placed {
  countOnlyOn(siteName: string): Promise<number>;
  leaveSite(siteName: string): Promise<void>;
}

/** Deletes a website with all that belongs to it. Clicks and reports stay: they are what happened. */
@Injectable()
export class WebsiteRemovalService {
  private readonly placed: [noun: string, records: Placed][];

  constructor(
    private readonly websites: WebsitesService,
    private readonly images: ImagesService,
    private readonly themes: ThemeService,
    private readonly merchants: MerchantsService,
    articles: ArticlesService,
    events: EventsService,
    podcasts: PodcastsService,
    quotes: QuotesService,
    redirects: RedirectsService,
  ) {
    this.placed = [
      ['article', articles],
      ['event', events],
      ['podcast', podcasts],
      ['quote', quotes],
      ['redirect', redirects],
    ];
  }

  /** @throws ConflictException that says what would go, where there is anything and the caller has not forced it. */
  async delete(id: string, caller: Caller, isForced: boolean): Promise<WebsiteView> {
    const website = await this.websites.get(id, caller);
    const losses = await this.lossesOf(website.value);
    if (losses.length > 0 && !isForced) {
      throw needsForce(`Deleting ${website.label} takes more with it: ${losses.join(', ')}.`);
    }
    for (const [, records] of this.placed) await records.leaveSite(website.value);
    for (const section of OFFER_SECTIONS) await this.images.save(website.value, section, []);
    await this.themes.remove(website.value);
    await this.merchants.deselectAll(website.value);
    await this.websites.delete(website);
    return website;
  }

  private async lossesOf(siteName: string): Promise<string[]> {
    const [placed, images, hasTheme, brands] = await Promise.all([
      Promise.all(this.placed.map(([, records]) => records.countOnlyOn(siteName))),
      this.images.count(siteName),
      this.themes.has(siteName),
      this.merchants.selected(siteName),
    ]);
    return [
      ...this.placed.flatMap(([noun], index) => {
        const count = placed[index] ?? 0;
        return count > 0 ? [`${countOf(count, noun)} that no other site has`] : [];
      }),
      ...(images > 0 ? [countOf(images, 'banner, carousel or offer image')] : []),
      ...(hasTheme ? ['its theme'] : []),
      ...(brands.ids.length > 0 ? [`its selection of ${countOf(brands.ids.length, 'brand')}`] : []),
    ];
  }
}
