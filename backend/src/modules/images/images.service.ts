import { Injectable } from '@nestjs/common';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import type { ImageItemView } from './images.dto.js';
import { ImagesRepository } from './images.repository.js';
import type { SiteImage } from './site-images.schema.js';

@Injectable()
export class ImagesService {
  constructor(private readonly repository: ImagesRepository) {}

  /** Banners, carousel slides or offers of a site, in the order the operator gave them. */
  async list(websiteName: string, offerSection: OfferSection): Promise<ImageItemView[]> {
    const items = await this.repository.list(websiteName, offerSection);
    return items.map(({ url, redirectUrl, title, description, brandName }) => ({
      url,
      redirectUrl,
      description,
      title,
      offerType: offerSection,
      offerSection,
      brandName,
      websiteName,
    }));
  }

  /** Replaces the list. */
  save(websiteName: string, offerSection: OfferSection, items: SiteImage[]): Promise<void> {
    return this.repository.save(websiteName, offerSection, items);
  }
}
