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

  /** Returns those of the URLs that no library of the sites contains. */
  async unknownUrls(sites: Sites, urls: readonly string[]): Promise<string[]> {
    if (urls.length === 0) return [];
    const known = await this.findMany({ websiteName: ofSites(sites), url: { $in: [...urls] } }).select('url');
    const knownUrls = new Set(known.map(({ url }) => url));
    return urls.filter((url) => !knownUrls.has(url));
  }

  /** Returns the records of a picture in the libraries of the sites. */
  ofUrl(sites: Sites, url: string): Promise<MediaRecord[]> {
    return this.views(this.findMany({ websiteName: ofSites(sites), url }));
  }

  /** Returns a page of the images of the sites, each once. @param unlike URLs of images to leave out. */
  async pageOf(sites: Sites, query: ListQuery, unlike: readonly string[] = []): Promise<RecordPage<MediaRecord>> {
    const repeated = sites?.length === 1 ? [] : await this.repeated(sites);
    return this.page(query, {
      websiteName: ofSites(sites),
      ...(unlike.length > 0 ? { url: { $nin: [...unlike] } } : {}),
      ...(repeated.length > 0 ? { _id: { $nin: repeated } } : {}),
    });
  }

  /**
   * Returns the ids of the records of pictures that have another record: the one of the site that uploaded the picture, else one with
   * an alt text, else the oldest.
   */
  private async repeated(sites: Sites): Promise<unknown[]> {
    const urls = await this.aggregate<{ _id: string }>({ websiteName: ofSites(sites) }, [
      { $group: { _id: '$url', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ]);
    if (urls.length === 0) return [];
    const filter = { websiteName: ofSites(sites), url: { $in: urls.map(({ _id }) => _id) } };
    const records = await this.findMany(filter).select(['url', 'websiteName', 'alt']).sort({ createdAt: 1, _id: 1 });
    const rank = ({ websiteName, url, alt }: (typeof records)[number]) =>
      siteOfKey(mediaKeyOf(url) ?? '') === websiteName ? 0 : alt ? 1 : 2;
    const shown = new Set<string>();
    const isRepeated = ({ url }: (typeof records)[number]) => shown.has(url) || !shown.add(url);
    return records
      .sort((one, other) => rank(one) - rank(other))
      .filter(isRepeated)
      .map(({ _id }) => _id);
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
