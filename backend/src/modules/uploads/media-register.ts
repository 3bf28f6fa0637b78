import { Injectable } from '@nestjs/common';
import { mediaUrl } from '@grabdeals/shared/media';
import { SingleFlight } from '../../common/single-flight.js';
import { isPicture } from '../../storage/media-types.js';
import { type ListedObject, ObjectStorage } from '../../storage/object-storage.js';
import { fileNameOf, UPLOADS } from '../../storage/storage-keys.js';
import { MediaRepository } from './media.repository.js';
import { MediaScansRepository } from './media-scans.repository.js';

/** The files of a site are listed at most this often by one process. */
const INTERVAL_MS = 60_000;
/**
 * A file can appear after newer ones: S3 states whole seconds, and for a large upload the time of its start. So a scan looks at files
 * again that are older than the newest one by less than this.
 */
const OVERLAP_MS = 10 * 60_000;

/** Adds uploaded pictures to the libraries of their sites. */
@Injectable()
export class MediaRegister {
  private readonly scans = new SingleFlight<void>();
  private readonly scannedAt = new Map<string, number>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly media: MediaRepository,
    private readonly positions: MediaScansRepository,
  ) {}

  /** @param name Name of the file before the upload. Defaults to what the key contains of it. */
  async add(websiteName: string, key: string, { alt = '', name = '' } = {}): Promise<void> {
    if (!isPicture(key)) return;
    const image = { websiteName, url: mediaUrl(key), name: name.normalize('NFC') || nameOf(key), alt };
    await this.media.addUploads([image]);
    // An upload is added before its browser states the name of the file and the alt text.
    if (name) await this.media.replaceName(image, nameOf(key));
    if (alt) await this.media.fillAlt(image);
  }

  /**
   * Adds pictures that records contain although no scan has found them, such as the uploads of other sites in copied banners.
   * @param used The keys, and the site whose library gets the picture.
   */
  async addUsed(used: Iterable<readonly [key: string, websiteName: string]>): Promise<void> {
    const images = [...used].map(([key, websiteName]) => ({
      websiteName,
      url: mediaUrl(key),
      name: nameOf(key),
      alt: '',
    }));
    await this.media.addUploads(images);
  }

  /**
   * Adds the files of a site that the last scan has not seen: uploads that browsers sent directly to the store, and
   * files that were restored. The last scan has seen an image that an operator has deleted from the library, so the image is not added again.
   */
  async scan(websiteName: string, now = Date.now()): Promise<void> {
    if (now - (this.scannedAt.get(websiteName) ?? 0) < INTERVAL_MS) return;
    await this.scanNow(websiteName);
    this.scannedAt.set(websiteName, now);
  }

  /** Scans without regard to the last time. A pending scan may have listed the files before the caller's was stored. */
  scanNow(websiteName: string): Promise<void> {
    return this.scans.runNext(websiteName, () => this.addNewFiles(websiteName));
  }

  private async addNewFiles(websiteName: string): Promise<void> {
    const last = await this.positions.of(websiteName);
    const files: ListedObject[] = [];
    for await (const file of this.storage.list(`${UPLOADS}${websiteName}/`)) {
      if (isPicture(file.key) && isRecent(file, last.until)) files.push(file);
    }
    const seen = last.recentKeys && new Set(last.recentKeys);
    const added = files.filter(({ key, modifiedAt }) => (seen ? !seen.has(key) : modifiedAt > last.until));
    if (added.length === 0) return;
    await this.media.addUploads(
      added.map(({ key, modifiedAt }) => ({
        websiteName,
        url: mediaUrl(key),
        name: nameOf(key),
        alt: '',
        createdAt: modifiedAt,
      })),
    );
    const until = new Date(Math.max(last.until.getTime(), ...added.map(({ modifiedAt }) => modifiedAt.getTime())));
    const recentKeys = files.filter((file) => isRecent(file, until)).map(({ key }) => key);
    await this.positions.save(websiteName, { until, recentKeys });
  }
}

function isRecent({ modifiedAt }: ListedObject, until: Date): boolean {
  return modifiedAt.getTime() >= until.getTime() - OVERLAP_MS;
}

/** Returns the name of the uploaded file: `sale.png` for `1767225600000-sale-0a1b2c3d.png`, without the time and the random part. */
export function nameOf(key: string): string {
  return fileNameOf(key)
    .replace(/-[\da-f]{8}(\.\w+)$/, '$1')
    .replace(/^\d{13}-/, '');
}
