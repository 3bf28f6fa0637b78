import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BadRequestException, ConflictException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { fieldError } from '../../../common/errors/field-error.js';
import { FeedSourceError } from '../fetching/feed-source.js';
import { MAX_FEED_BYTES } from '../feed-terms.js';
import type { PreviewFeedDto } from '../feeds.dto.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import { FeedsService } from '../feeds.service.js';
import type { FeedPreviewView, FeedView } from '../feeds.views.js';
import { FeedFile } from '../reading/feed-file.js';
import { FeedFileError } from '../reading/feed-file-error.js';
import { previewFeed } from '../reading/feed-preview.js';
import { givenFormat } from '../runs/file-reading.js';
import { FeedRunsRepository } from '../runs/feed-runs.repository.js';
import { FeedFilesRepository } from './feed-files.repository.js';
import { LocalCopies } from './local-copies.js';
import { packed } from './packing.js';
import { SourceFetcher } from './source-fetcher.js';

const TOO_LARGE = 'The file is larger than 1 GB.';
/** How long what was fetched for a preview serves for others. */
const PREVIEW_AGE_MS = 600_000;
const PREVIEW_TIMEOUT_MS = 60_000;

/** The files of feeds: sent by operators, and looked into. */
@Injectable()
export class FeedFilesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly views: FeedsService,
    private readonly runs: FeedRunsRepository,
    private readonly files: FeedFilesRepository,
    private readonly copies: LocalCopies,
    private readonly sources: SourceFetcher,
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

  /** The beginning of a feed's file. @throws ConflictException where there is none, BadRequestException where it is no feed. */
  async preview(id: string, { format, encoding, mapping, profile }: PreviewFeedDto): Promise<FeedPreviewView> {
    const feed = await this.feeds.get(id);
    const file = await FeedFile.open(await this.copyOf(feed), { encoding: encoding ?? feed.encoding });
    try {
      const own = Object.keys(feed.mapping).length > 0 && profile === undefined ? feed.mapping : undefined;
      const preview = await previewFeed(file, {
        format: await givenFormat(format ?? feed.format, file),
        mapping: mapping ?? own,
        profile: profile ?? (feed.profile === 'custom' ? undefined : feed.profile),
        merchantId: feed.merchantId,
        currency: feed.currency,
        now: new Date(),
      });
      return { ...preview, products: preview.products.map(toPreviewLine) };
    } catch (error) {
      if (error instanceof FeedFileError) throw fieldError('file', error.message);
      throw error;
    } finally {
      await file.close();
    }
  }

  private async copyOf(feed: FeedRecord): Promise<string> {
    if (feed.source.kind === 'upload') {
      if (!feed.file) throw new ConflictException('The feed has no file yet: send one first.');
      return this.copies.of(feed.file.fileId);
    }
    // Another source has another name.
    const source = createHash('sha256').update(JSON.stringify(feed.source)).digest('hex').slice(0, 16);
    const name = `preview-${feed.id}-${source}`;
    const path = await this.copies.pathOf(name);
    if (await this.copies.isThere(name, PREVIEW_AGE_MS)) return path;
    try {
      await this.sources.fetchCopy(feed, path, AbortSignal.timeout(PREVIEW_TIMEOUT_MS));
    } catch (error) {
      await this.copies.remove(name);
      if (error instanceof FeedSourceError) throw new ConflictException(error.message);
      throw error;
    }
    return path;
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

function toPreviewLine({
  line,
  product,
  categoryPath = [],
  reason,
}: Awaited<ReturnType<typeof previewFeed>>['products'][number]) {
  if (!product) return { line, ...(reason ? { reason } : {}) };
  const { externalId, title, brand, priceCents, originalPriceCents, currency, saleEndsAt, link, images } = product;
  const shown = { externalId, title, brand, priceCents, originalPriceCents, currency, saleEndsAt, link, images };
  return { line, product: { ...shown, categoryPath } };
}
