import type { Readable } from 'node:stream';
import { BadRequestException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { MAX_FEED_BYTES } from '@grabdeals/shared/feed-files';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import { FeedsService } from '../feeds.service.js';
import type { FeedView } from '../feeds.dto.js';
import { FeedRunsRepository } from '../runs/feed-runs.repository.js';
import { FeedFilesRepository } from './feed-files.repository.js';
import { gzipUnlessPacked } from './gzip-unless-packed.js';

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
   * Stores an uploaded file. The file replaces the previous file when it has arrived completely.
   * @param announced Number of bytes that the sender announces.
   * @throws NotFoundException for an unknown feed, PayloadTooLargeException, BadRequestException for an empty file.
   */
  async upload(feedId: string, content: Readable, { name = 'feed', announced = 0 }): Promise<FeedView> {
    if (announced > MAX_FEED_BYTES) throw new PayloadTooLargeException(TOO_LARGE);
    await this.feeds.get(feedId);
    const fileId = this.files.newId();
    await this.feeds.update(feedId, { pendingFileId: fileId });
    let bytes = 0;
    const countBytes = (length: number) => {
      bytes += length;
      if (bytes > MAX_FEED_BYTES) throw new PayloadTooLargeException(TOO_LARGE);
    };
    await this.files.store(fileId, name, await gzipUnlessPacked(content, countBytes));
    if (bytes === 0) {
      await this.files.remove(fileId);
      throw new BadRequestException('The file is empty.');
    }
    // The feed may have changed during the upload.
    const feed = await this.feeds.get(feedId);
    const file = { fileId, name, bytes, uploadedAt: new Date() };
    await this.feeds.update(feedId, { file, pendingFileId: null });
    await this.removeUnlessInUse(feed);
    return this.views.get(feedId);
  }

  /** Removes the previous file. A file that a run in progress reads is removed by `RunRetention`. */
  private async removeUnlessInUse({ id, file }: FeedRecord): Promise<void> {
    if (file && !(await this.runs.isInProgress(id))) await this.files.remove(file.fileId);
  }
}
