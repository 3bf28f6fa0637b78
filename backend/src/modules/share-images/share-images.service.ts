import { Injectable, NotFoundException } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ShareImageKind } from '@grabdeals/shared/share-image';
import { siteColors } from '@grabdeals/shared/theme-colors';
import { WorkQueue } from '../../common/limits/work-queue.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { isPicture } from '../../storage/media-types.js';
import { contentOf } from '../../storage/uploads.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { drawShareImage, type ShareImage } from './draw-share-image.js';
import { ShareTitlesService } from './share-titles.service.js';

const MAX_BYTES = 24 * 1024 * 1024;

/** Draws preview pictures for shared links, and caches them by their contents. */
@Injectable()
export class ShareImagesService {
  private readonly queue = new WorkQueue('pictures are being created', { atOnce: 1, waiting: 50 });
  private readonly cache = new LRUCache<string, Buffer, ShareImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _stale, { context }) => this.draw(context),
  });

  constructor(
    private readonly websites: WebsitesService,
    private readonly themes: ThemeService,
    private readonly titles: ShareTitlesService,
    private readonly library: MediaLibrary,
  ) {}

  /** Returns a page's picture. @throws NotFoundException for an inactive site or an unknown page. */
  async of(siteName: string, { kind, id }: { kind: ShareImageKind; id: string }): Promise<Buffer> {
    const site = await this.websites.site(siteName);
    const subject = site.state === 'active' ? await this.titles.find(site, kind, id) : undefined;
    if (!subject) throw new NotFoundException('There is no such page.');
    const theme = (await this.themes.ofSite(siteName)).data[0]?.websiteData ?? {};
    const image: ShareImage = {
      siteLabel: theme.siteName || site.label,
      title: subject.title,
      colors: siteColors(theme),
      picture: subject.picture,
    };
    const picture = await this.cache.fetch(JSON.stringify(image), { context: image });
    if (!picture) throw new Error(`No picture was drawn for ${kind} ${id}`);
    return picture;
  }

  private draw(image: ShareImage): Promise<Buffer> {
    return this.queue.run(async () => drawShareImage(image, await this.photo(image.picture)));
  }

  /** Returns a stored picture. @returns undefined for other URLs, which are not fetched. */
  private async photo(address: string | undefined): Promise<Buffer | undefined> {
    const key = /^(?:https?:\/\/[^/?#]+)?\/media\/([^?#]+)$/.exec(address ?? '')?.[1];
    if (!key || !isPicture(key)) return undefined;
    const media = await this.library.find(key, { width: 960, format: 'webp' });
    return media && contentOf(media.object);
  }
}
