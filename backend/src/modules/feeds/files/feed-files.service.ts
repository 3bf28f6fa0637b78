import type { Readable } from 'node:stream';
import { BadRequestException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { MAX_FEED_BYTES } from '../feed-terms.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import { FeedsService } from '../feeds.service.js';
import type { FeedView } from '../feeds.views.js';
import { FeedRunsRepository } from '../runs/feed-runs.repository.js';
import { FeedFilesRepository } from './feed-files.repository.js';
import { packed } from './packing.js';

const TOO_LARGE = 'The file is larger than 1 GB.';

/** Stores the files that operators upload to their feeds. */
@Injectable()
export class FeedFilesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly views: FeedsService,
    private readonly runs: FeedRunsRepository,
    private readonly files: FeedFilesRepository,
  ) {}

  /**
   * Takes the file of a feed as it is sent; once it is there as a whole, it replaces the one before.
   * @param announced Bytes that the sender announces.
   * @throws NotFoundException, PayloadTooLargeException, BadRequestException where nothing is sent.
   */
  async upload(feedId: string, content: Readable, { name = 'feed', announced = 0 }): Promise<FeedView> {
    if (announced > MAX_FEED_BYTES) throw new PayloadTooLargeException(TOO_LARGE);
    await this.feeds.get(feedId);
    const fileId = this.files.newId();
    await this.feeds.update(feedId, { pendingFileId: fileId });
    const counter = new ByteCounter(MAX_FEED_BYTES);
    await this.files.store(fileId, name, await packed(content, (bytes) => counter.add(bytes)));
    if (counter.bytes === 0) {
      await this.files.remove(fileId);
      throw new BadRequestException('The file is empty.');
    }
    // As it is now: it may have been changed while the file came.
    const feed = await this.feeds.get(feedId);
    const file = { fileId, name, bytes: counter.bytes, uploadedAt: new Date() };
    await this.feeds.update(feedId, { file, pendingFileId: null });
    await this.removeUnlessInUse(feed);
    return this.views.get(feedId);
  }

  /** A run that has yet to read it removes it at its end. */
  private async removeUnlessInUse({ id, file }: FeedRecord): Promise<void> {
    if (file && !(await this.runs.isWorkingOn(id))) await this.files.remove(file.fileId);
  }
}

/** Counts bytes that come in. */
class ByteCounter {
  bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** @throws PayloadTooLargeException once there are more. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.maxBytes) throw new PayloadTooLargeException(TOO_LARGE);
  }
}
