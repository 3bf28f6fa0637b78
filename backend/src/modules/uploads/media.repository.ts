import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { marked } from '../../common/history/change-context.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { MEDIA, MediaImage } from './media-image.resource.js';

export type MediaRecord = MediaImage & { _id: string; id: string; version: number };

@Injectable()
export class MediaRepository extends SiteRepository<MediaImage, MediaRecord> {
  constructor(@InjectModel(MediaImage.name) model: Model<MediaImage>) {
    super(model, MEDIA);
  }

  async findByUrl(websiteName: string, url: string): Promise<MediaRecord | undefined> {
    return this.view(await this.findOne({ websiteName, url }));
  }

  /** Returns the alt texts of a site's images by URL, without empty ones. */
  async altsOf(websiteName: string, urls: readonly string[]): Promise<Map<string, string>> {
    if (urls.length === 0) return new Map();
    const images = await this.findMany({ websiteName, url: { $in: [...urls] } }).select(['url', 'alt']);
    return new Map(images.filter(({ alt }) => alt).map(({ url, alt }) => [url, alt]));
  }

  /** Returns the images that are not in the site's library. */
  async withoutKnown<Image extends Pick<MediaImage, 'url'>>(websiteName: string, images: Image[]): Promise<Image[]> {
    if (images.length === 0) return [];
    const known = await this.findMany({ websiteName, url: { $in: images.map(({ url }) => url) } }).select('url');
    const urls = new Set(known.map(({ url }) => url));
    return images.filter(({ url }) => !urls.has(url));
  }

  /** Returns a page of a site's images. @param unlike URLs of images to leave out. */
  pageOf(websiteName: string, query: ListQuery, unlike: readonly string[] = []): Promise<RecordPage<MediaRecord>> {
    return this.page(query, { websiteName, ...(unlike.length > 0 ? { url: { $nin: [...unlike] } } : {}) });
  }

  /** Gives an image its name if it has the other one. Like uploads, this is no change for the history. */
  async replaceName(
    { websiteName, url, name }: Pick<MediaImage, 'websiteName' | 'url' | 'name'>,
    other: string,
  ): Promise<void> {
    await marked({ isUnrecorded: true }, () =>
      this.findOneAndUpdate({ websiteName, url, name: other }, { $set: { name } }),
    );
  }

  /** Gives an image without an alt text the alt text. Like uploads, this is no change for the history. */
  async fillAlt({ websiteName, url, alt }: Pick<MediaImage, 'websiteName' | 'url' | 'alt'>): Promise<void> {
    await marked({ isUnrecorded: true }, () => this.findOneAndUpdate({ websiteName, url, alt: '' }, { $set: { alt } }));
  }

  /** Adds images that are not in the library. Uploads are no changes of records, so the history does not contain them. */
  async addUploads(images: readonly Pick<MediaImage, 'websiteName' | 'url' | 'name' | 'alt'>[]): Promise<void> {
    if (images.length > 0) await this.insertMissing(images);
  }
}
