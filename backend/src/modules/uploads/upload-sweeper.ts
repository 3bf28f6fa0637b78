import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../database/jobs/job.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { type ListedObject, ObjectStorage } from '../../storage/object-storage.js';
import { INCOMING, PRODUCT_IMAGES, siteOfKey, TEMPORARY, UPLOADS } from '../../storage/storage-keys.js';
import { MediaScansRepository } from './media-scans.repository.js';
import { PictureUses } from './picture-uses.js';

const HOUR_MS = 3_600_000;
/** Time for an operator to save the record that uses the picture. */
const GRACE_MS = 24 * HOUR_MS;
/** A merchant's image is fetched again after this time. */
const PRODUCT_IMAGE_MS = 30 * 24 * HOUR_MS;
/** With their sizes about 20 GB. */
const MAX_PRODUCT_IMAGES = 50_000;

/**
 * Deletes uploads that no record refers to and that are older than a day, merchants' images that are older than a month, and the
 * oldest of too many.
 */
@Injectable()
export class UploadSweeper {
  private readonly logger = new Logger(UploadSweeper.name);

  constructor(
    private readonly storage: ObjectStorage,
    private readonly library: MediaLibrary,
    private readonly uses: PictureUses,
    private readonly scans: MediaScansRepository,
  ) {}

  /** Deletes unused uploads, old images of merchants and abandoned files. @returns the number of deleted files. */
  @Job({ name: 'upload-sweeper', everyMs: 6 * HOUR_MS, pollMs: HOUR_MS / 6 })
  async sweep(now = new Date(), signal?: AbortSignal, maxProductImages = MAX_PRODUCT_IMAGES): Promise<number> {
    const before = now.getTime() - GRACE_MS;
    const abandoned = [...(await this.olderThan(INCOMING, before)), ...(await this.olderThan(TEMPORARY, before))];
    for (const key of abandoned) await this.storage.delete(key);
    signal?.throwIfAborted();
    const uploads = await this.filesIn(UPLOADS);
    const old = uploads.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key);
    const unused = old.length > 0 ? await this.uses.unreferenced(old) : [];
    let deletedCount = abandoned.length;
    for (const key of [
      ...unused,
      ...(await this.expiredProductImages(now.getTime() - PRODUCT_IMAGE_MS, maxProductImages)),
    ]) {
      signal?.throwIfAborted();
      await this.library.remove(key);
      deletedCount++;
    }
    // Without files there is nothing that a scan could add again.
    await this.scans.deleteOthers(new Set(uploads.flatMap(({ key }) => siteOfKey(key) ?? [])), new Date(before));
    if (deletedCount > 0) this.logger.log(`Deleted ${deletedCount} unused pictures`);
    return deletedCount;
  }

  /** Returns merchants' images that are older than `time`, and the oldest ones above the maximum. */
  private async expiredProductImages(time: number, max: number): Promise<string[]> {
    const images = await this.filesIn(PRODUCT_IMAGES);
    images.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    return images.filter(({ modifiedAt }, i) => i >= max || modifiedAt.getTime() < time).map(({ key }) => key);
  }

  private async olderThan(folder: string, time: number): Promise<string[]> {
    const files = await this.filesIn(folder);
    return files.filter(({ modifiedAt }) => modifiedAt.getTime() < time).map(({ key }) => key);
  }

  private async filesIn(folder: string): Promise<ListedObject[]> {
    const files: ListedObject[] = [];
    for await (const file of this.storage.list(folder)) files.push(file);
    return files;
  }
}
