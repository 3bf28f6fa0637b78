import { Injectable } from '@nestjs/common';
import { mediaUrl } from '@grabdeals/shared/media';
import { SingleFlight } from '../../common/single-flight.js';
import { isPicture } from '../../storage/media-types.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { fileNameOf, UPLOADS } from '../../storage/storage-keys.js';
import { MediaRepository } from './media.repository.js';
import { MediaScansRepository } from './media-scans.repository.js';

/** The files of a site are listed at most this often by one process. */
const INTERVAL_MS = 60_000;

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

  async add(websiteName: string, key: string, alt = ''): Promise<void> {
    if (isPicture(key)) await this.media.addUploads([{ websiteName, url: mediaUrl(key), name: nameOf(key), alt }]);
  }

  /**
   * Adds the files of a site that are newer than those of the last scan: uploads of earlier versions, and uploads that browsers sent
   * directly to the store. An image that an operator has deleted from the library is older, so it is not added again.
   */
  async scan(websiteName: string, now = Date.now()): Promise<void> {
    if (now - (this.scannedAt.get(websiteName) ?? 0) < INTERVAL_MS) return;
    await this.scanNow(websiteName);
    this.scannedAt.set(websiteName, now);
  }

  /** Scans without regard to the last time. */
  scanNow(websiteName: string): Promise<void> {
    return this.scans.run(websiteName, () => this.addNewFiles(websiteName));
  }

  private async addNewFiles(websiteName: string): Promise<void> {
    const last = await this.positions.until(websiteName);
    let until = last;
    const images = [];
    for await (const { key, modifiedAt } of this.storage.list(`${UPLOADS}${websiteName}/`)) {
      if (modifiedAt <= last || !isPicture(key)) continue;
      if (modifiedAt > until) until = modifiedAt;
      images.push({ websiteName, url: mediaUrl(key), name: nameOf(key), alt: '', createdAt: modifiedAt });
    }
    if (images.length === 0) return;
    await this.media.addUploads(images);
    await this.positions.save(websiteName, until);
  }
}

/** Returns the name of the uploaded file: `sale.png` for `1767225600000-sale-0a1b2c3d.png`, without the time and the random part. */
export function nameOf(key: string): string {
  return fileNameOf(key)
    .replace(/-[\da-f]{8}(\.\w+)$/, '$1')
    .replace(/^\d{13}-/, '');
}
