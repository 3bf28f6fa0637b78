import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { Leases } from '../../database/leases/leases.service.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { type ListedObject, ObjectStorage } from '../../storage/object-storage.js';
import { INCOMING, PRODUCT_IMAGES, siteOfKey, TEMPORARY, UPLOADS } from '../../storage/storage-keys.js';
import { MediaScansRepository } from './media-scans.repository.js';
import { PictureReferences } from './picture-references.js';
import { UploadRenamer } from './upload-renamer.js';

const HOUR_MS = 3_600_000;
/** Time for an operator to save the record that uses the picture. */
const GRACE_MS = 24 * HOUR_MS;
/** A merchant's image is fetched again after this time. */
const PRODUCT_IMAGE_MS = 30 * 24 * HOUR_MS;
/** With their sizes about 20 GB. */
const MAX_PRODUCT_IMAGES = 50_000;
const INTERVAL_MS = 6 * HOUR_MS;
const POLL_MS = HOUR_MS / 6;
const LEASE = 'upload-sweeper';

/**
 * Renames uploads that ad blockers hide. Deletes uploads that no record refers to and that are older than a day, merchants' images that are older than a month, and the oldest
 * of too many. One of the instances sweeps every six hours; all of them poll.
 */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(UploadSweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly library: MediaLibrary,
    private readonly references: PictureReferences,
    private readonly leases: Leases,
    private readonly scans: MediaScansRepository,
    private readonly renamer: UploadRenamer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Sweeps if six hours have passed. @returns the number of deleted files, or undefined if no sweep was due. */
  async sweepWhenDue(now = new Date()): Promise<number | undefined> {
    const lease = await this.leases.take(LEASE);
    if (!lease) return undefined;
    try {
      const deletedCount = await this.sweep(now);
      await lease.release({ notBefore: new Date(Date.now() + INTERVAL_MS) });
      return deletedCount;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  /** Deletes unused uploads, old images of merchants and abandoned files. @returns the number of deleted files. */
  async sweep(now = new Date(), maxProductImages = MAX_PRODUCT_IMAGES): Promise<number> {
    const before = now.getTime() - GRACE_MS;
    const abandoned = [...(await this.olderThan(INCOMING, before)), ...(await this.olderThan(TEMPORARY, before))];
    for (const key of abandoned) await this.storage.delete(key);
    const uploads = await this.filesIn(UPLOADS);
    await this.renamer.rename(uploads.map(({ key }) => key));
    const old = uploads.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key);
    const unused = old.length > 0 ? await this.references.unreferenced(old) : [];
    let deletedCount = abandoned.length;
    for (const key of [
      ...unused,
      ...(await this.expiredProductImages(now.getTime() - PRODUCT_IMAGE_MS, maxProductImages)),
    ]) {
      await this.library.remove(key);
      deletedCount++;
    }
    // Without files there is nothing that a scan could add again.
    await this.scans.deleteOthers(new Set(uploads.flatMap(({ key }) => siteOfKey(key) ?? [])), new Date(before));
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

  private async sweepQuietly(): Promise<void> {
    try {
      const deletedCount = await this.sweepWhenDue();
      if (deletedCount) this.logger.log(`Deleted ${deletedCount} unused pictures`);
    } catch (error) {
      this.logger.warn(`Unused pictures could not be deleted: ${messageOf(error)}`);
    }
  }
}
