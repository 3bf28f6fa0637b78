import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { mediaKeyOf } from '@grabdeals/shared/media';
import { marked } from '../../common/history/change-context.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ofSites } from '../../common/persistence/repository.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { siteOfKey } from '../../storage/storage-keys.js';
import { MEDIA, MediaImage } from './media-image.resource.js';

/** Sites whose libraries are read; undefined for all. */
type Sites = readonly string[] | undefined;

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

  /**
   * Returns the URLs of the images of the sites, and the ids of the records of images that have another record: the one of the site that
   * uploaded the image, else one with an alt text, else the first one.
   */
  async contentsOf(sites: Sites): Promise<{ urls: ReadonlySet<string>; repeated: unknown[] }> {
    const shown = new Map<string, RankedImage>();
    const repeated: unknown[] = [];
    for (const record of await this.findMany({ websiteName: ofSites(sites) }).select(['url', 'websiteName', 'alt'])) {
      const other = shown.get(record.url);
      if (!other || rankOf(record) < rankOf(other)) shown.set(record.url, record);
      if (other) repeated.push(shown.get(record.url) === record ? other._id : record._id);
    }
    return { urls: new Set(shown.keys()), repeated };
  }

  /** Returns the records of a picture in the libraries of the sites. */
  ofUrl(sites: Sites, url: string): Promise<MediaRecord[]> {
    return this.views(this.findMany({ websiteName: ofSites(sites), url }));
  }

  /** Returns a page of the images of the sites. @param without URLs and ids of images to leave out. */
  pageOf(
    sites: Sites,
    query: ListQuery,
    without: { urls: readonly string[]; ids: readonly unknown[] },
  ): Promise<RecordPage<MediaRecord>> {
    return this.page(query, {
      websiteName: ofSites(sites),
      ...(without.urls.length > 0 ? { url: { $nin: [...without.urls] } } : {}),
      ...(without.ids.length > 0 ? { _id: { $nin: [...without.ids] } } : {}),
    });
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

type RankedImage = Pick<MediaImage, 'url' | 'websiteName' | 'alt'> & { _id: unknown };

function rankOf({ websiteName, url, alt }: RankedImage): number {
  if (siteOfKey(mediaKeyOf(url) ?? '') === websiteName) return 0;
  return alt ? 1 : 2;
}
