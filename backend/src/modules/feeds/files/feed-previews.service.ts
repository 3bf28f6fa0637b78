import { createHash } from 'node:crypto';
import { ConflictException, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { fieldError } from '../../../common/errors/field-error.js';
import type { PreviewFeedDto } from '../feed.resource.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import type { FeedPreviewView } from '../feeds.dto.js';
import { RemoteSourceError } from '../../../outbound/remote-source.js';
import { TableFileError } from '../../../tables/table-errors.js';
import type { FeedPreview } from '../reading/feed-preview.js';
import { valueOptionsOf } from '../reading-options.js';
import { LocalCopies } from './local-copies.js';
import { PreviewThread } from './preview-thread.js';
import { SourceFetcher } from './source-fetcher.js';

/** Time for which previews use a fetched file. */
const MAX_COPY_AGE_MS = 600_000;

/** Time limits of a preview. `waitMs` and `readMs` together are below the 15 seconds that the Site Manager waits for a response. */
export interface PreviewLimits {
  /** Time limit for fetching the file. */
  waitMs: number;
  /** Time limit for reading the first rows. */
  readMs: number;
  /** Time limit of a download in the background. */
  fetchMs: number;
}
export const PREVIEW_LIMITS = Symbol('PreviewLimits');
export const DEFAULT_PREVIEW_LIMITS: PreviewLimits = { waitMs: 9_000, readMs: 5_000, fetchMs: 60_000 };

/** Previews the first rows of feeds. */
@Injectable()
export class FeedPreviewsService implements OnModuleDestroy {
  private readonly closing = new AbortController();

  constructor(
    private readonly feeds: FeedsRepository,
    private readonly copies: LocalCopies,
    private readonly sources: SourceFetcher,
    private readonly reader: PreviewThread,
    @Inject(PREVIEW_LIMITS) private readonly limits: PreviewLimits,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * Returns the first rows of a feed's file, unchanged and as a run would import them.
   * @throws NotFoundException for an unknown feed; ConflictException if the file is missing or has not arrived in time;
   * BadRequestException if the file is not a feed.
   */
  async preview(id: string, body: PreviewFeedDto): Promise<FeedPreviewView> {
    const { format, encoding, mapping, profile } = body;
    const feed = await this.feeds.get(id);
    const path = await this.waitFor(this.copyOf(feed));
    const storedMapping = Object.keys(feed.mapping).length > 0 && profile === undefined ? feed.mapping : undefined;
    const signal = AbortSignal.timeout(this.limits.readMs);
    try {
      const preview = await this.reader.read(
        {
          path,
          format: format ?? feed.format,
          encoding: encoding ?? feed.encoding,
          mapping: mapping ?? storedMapping,
          profile: profile ?? (feed.profile === 'custom' ? undefined : feed.profile),
          ...valueOptionsOf(feed),
          ...valueOptionsIn(body),
          now: new Date(),
        },
        signal,
      );
      return { ...preview, products: preview.products.map(toPreviewLine) };
    } catch (error) {
      if (error instanceof TableFileError) throw fieldError('file', error.message);
      if (signal.aborted)
        throw fieldError(
          'file',
          `The first rows could not be read within ${seconds(this.limits.readMs)}. Check that the file is a feed, or try again.`,
        );
      throw error;
    }
  }

  /** Waits for a file. A slower download continues, so that a later preview finds the file. @throws ConflictException */
  private async waitFor(file: Promise<string>): Promise<string> {
    const { waitMs, fetchMs } = this.limits;
    try {
      return await timeout(waitMs, TimeoutStrategy.Aggressive).execute(() => file);
    } catch (error) {
      if (!(error instanceof TaskCancelledError)) throw error;
      throw new ConflictException(
        `The file has not arrived as a whole within ${seconds(waitMs)}. The download continues in the background for up to ${seconds(fetchMs)}: try again shortly, or start a check, which may take longer.`,
      );
    }
  }

  private copyOf(feed: FeedRecord): Promise<string> {
    if (feed.source.kind === 'upload') {
      if (!feed.file) throw new ConflictException('The feed has no file yet. Upload a file first.');
      return this.copies.of(feed.file.fileId);
    }
    // A changed source needs another copy.
    const source = createHash('sha256').update(JSON.stringify(feed.source)).digest('hex').slice(0, 16);
    return this.copies.fetched(`preview-${feed.id}-${source}`, MAX_COPY_AGE_MS, (to) => this.fetch(feed, to));
  }

  /** Downloads the file. @throws ConflictException with a message for operators. */
  private async fetch(feed: FeedRecord, to: string): Promise<void> {
    const deadline = AbortSignal.timeout(this.limits.fetchMs);
    try {
      await this.sources.fetchCopy(feed, to, AbortSignal.any([deadline, this.closing.signal]));
    } catch (error) {
      if (error instanceof RemoteSourceError) throw new ConflictException(error.message);
      if (deadline.aborted)
        throw new ConflictException(
          `The source has not sent the whole file within ${seconds(this.limits.fetchMs)}. Start a check instead: a run waits longer.`,
        );
      throw error;
    }
  }
}

/** Returns the settings in the body, which override those of the feed. */
function valueOptionsIn({ numberFormat, dateFormat, valuePairs, baseUrl }: PreviewFeedDto) {
  return {
    ...(numberFormat ? { numberFormat } : {}),
    ...(dateFormat ? { dateFormat } : {}),
    // Instances of a class cannot be sent to a thread.
    ...(valuePairs ? { valuePairs: valuePairs.map((pair) => ({ ...pair })) } : {}),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

function seconds(ms: number): string {
  return `${ms / 1_000} seconds`;
}

function toPreviewLine({ product, categoryPath = [], ...row }: FeedPreview['products'][number]) {
  if (!product) return row;
  const { externalId, title, brand, priceCents, originalPriceCents, currency, saleEndsAt, link, images } = product;
  const fields = { externalId, title, brand, priceCents, originalPriceCents, currency, saleEndsAt, link, images };
  return { ...row, product: { ...fields, categoryPath } };
}
