import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ConflictException, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { fieldError } from '../../../common/errors/field-error.js';
import type { PreviewFeedDto } from '../feeds.dto.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import type { FeedPreviewView } from '../feeds.views.js';
import { FeedSourceError } from '../fetching/feed-source.js';
import { FeedFileError } from '../reading/feed-file-error.js';
import type { FeedPreview } from '../reading/feed-preview.js';
import { valueOptionsOf } from '../runs/file-reading.js';
import { LocalCopies } from './local-copies.js';
import { PreviewReader } from './preview-reader.js';
import { SourceFetcher } from './source-fetcher.js';

/** How long a file that was fetched for a preview is used for others. */
const PREVIEW_AGE_MS = 600_000;

/** How long a preview may take. Together below the 15 seconds that an operator waits for an answer. */
export interface PreviewLimits {
  /** Until the file has arrived. */
  waitMs: number;
  /** Until its first rows are read. */
  readMs: number;
  /** Until a fetch ends that goes on in the background. */
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
    private readonly reader: PreviewReader,
    @Inject(PREVIEW_LIMITS) private readonly limits: PreviewLimits,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * Returns the first rows of a feed's file as they are, and as a run would import them.
   * @throws NotFoundException for an unknown feed; ConflictException where its file is missing, or has not arrived in time;
   * BadRequestException where the file is not a feed.
   */
  async preview(id: string, body: PreviewFeedDto): Promise<FeedPreviewView> {
    const { format, encoding, mapping, profile } = body;
    const feed = await this.feeds.get(id);
    const path = await this.arrivalOf(this.copyOf(feed));
    const own = Object.keys(feed.mapping).length > 0 && profile === undefined ? feed.mapping : undefined;
    const signal = AbortSignal.timeout(this.limits.readMs);
    try {
      const preview = await this.reader.read(
        {
          path,
          format: format ?? feed.format,
          encoding: encoding ?? feed.encoding,
          mapping: mapping ?? own,
          profile: profile ?? (feed.profile === 'custom' ? undefined : feed.profile),
          ...valueOptionsOf(feed),
          ...chosenValueOptions(body),
          now: new Date(),
        },
        signal,
      );
      return { ...preview, products: preview.products.map(toPreviewLine) };
    } catch (error) {
      if (error instanceof FeedFileError) throw fieldError('file', error.message);
      if (signal.aborted)
        throw fieldError(
          'file',
          `The first rows could not be read within ${seconds(this.limits.readMs)}. Check that the file is a feed, or try again.`,
        );
      throw error;
    }
  }

  /** Waits for a file. What takes longer goes on, so that a later preview finds it. @throws ConflictException */
  private async arrivalOf(file: Promise<string>): Promise<string> {
    const waiting = new AbortController();
    const late = delay(this.limits.waitMs, undefined, { signal: waiting.signal }).then(() => {
      throw new ConflictException(
        `The file has not arrived as a whole within ${seconds(this.limits.waitMs)}. The download continues in the background for up to ${seconds(this.limits.fetchMs)}: try again shortly, or start a check, which may take longer.`,
      );
    });
    try {
      return await Promise.race([file, late]);
    } finally {
      waiting.abort();
      // Nobody waits for the loser.
      late.catch(() => undefined);
      file.catch(() => undefined);
    }
  }

  private copyOf(feed: FeedRecord): Promise<string> {
    if (feed.source.kind === 'upload') {
      if (!feed.file) throw new ConflictException('The feed has no file yet. Upload a file first.');
      return this.copies.of(feed.file.fileId);
    }
    // Another source has another name.
    const source = createHash('sha256').update(JSON.stringify(feed.source)).digest('hex').slice(0, 16);
    return this.copies.fetched(`preview-${feed.id}-${source}`, PREVIEW_AGE_MS, (to) => this.fetch(feed, to));
  }

  /** @throws ConflictException in words for an operator. */
  private async fetch(feed: FeedRecord, to: string): Promise<void> {
    const timeout = AbortSignal.timeout(this.limits.fetchMs);
    try {
      await this.sources.fetchCopy(feed, to, AbortSignal.any([timeout, this.closing.signal]));
    } catch (error) {
      if (error instanceof FeedSourceError) throw new ConflictException(error.message);
      if (timeout.aborted)
        throw new ConflictException(
          `The source has not sent the whole file within ${seconds(this.limits.fetchMs)}. Start a check instead: a run waits longer.`,
        );
      throw error;
    }
  }
}

/** Returns what the form says beside what is stored. */
function chosenValueOptions({ numberFormat, dateFormat, valuePairs, baseUrl }: PreviewFeedDto) {
  return {
    ...(numberFormat ? { numberFormat } : {}),
    ...(dateFormat ? { dateFormat } : {}),
    // Objects of a class cannot be sent to a thread.
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
  const shown = { externalId, title, brand, priceCents, originalPriceCents, currency, saleEndsAt, link, images };
  return { ...row, product: { ...shown, categoryPath } };
}
