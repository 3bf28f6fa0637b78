import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { MEDIA_WIDTHS } from '@grabdeals/shared/media';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { WorkQueue } from '../../common/limits/work-queue.js';
import { ENV, type Env } from '../../config/env.js';
import { download } from '../../outbound/download.js';
import { RemoteSourceError } from '../../outbound/remote-source.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { NotAPictureError, PictureProcessor, TooManyFramesError } from '../../storage/picture-processor.js';
import { PRODUCT_IMAGES } from '../../storage/storage-keys.js';
import { imageSourceOf, productIdInKey } from '../products/product-image.js';
import { ProductsService } from '../products/products.service.js';
import { type FailedImage, FailedImagesRepository } from './failed-images.repository.js';
import type { FailedImagesView } from './product-images.dto.js';

/** The largest width that pages use. */
const MAX_SIDE = Math.max(...MEDIA_WIDTHS);
/** Merchants answer other sites with a single pixel. */
const MIN_SIDE = 2;
const WORK = 'pictures are being fetched';
const MAX_CONCURRENT = 4;
/** A slow host holds at most these places, so that images of other hosts are fetched meanwhile. */
const MAX_CONCURRENT_OF_HOST = 2;
const MAX_WAITING = 200;
const MAX_HOSTS = 1_000;
/** Includes the time of waiting for a place. A browser asks again when the page is shown the next time. */
const MAX_MS = 20_000;
const LIMITS = { responseMs: 8_000, idleMs: 5_000, totalMs: 15_000 };
/** Time after a failed download before the next one. */
const FAILURE_MEMORY_MS = 10 * 60_000;
const MAX_FAILURES = 10_000;
/** Operators see failures of this time. */
const REPORTED_DAYS = 30;

/**
 * Fetches the images of products from their merchants when a browser first requests them. The media library stores them in each requested
 * size; the sweeper of uploads deletes them after a month, so that they are fetched again. WebP, because lossless photographs are about ten
 * times as large.
 */
@Injectable()
export class ProductImagesService implements OnModuleInit {
  private readonly logger = new Logger('ProductImages');
  private readonly queue = new WorkQueue(WORK, { atOnce: MAX_CONCURRENT, waiting: MAX_WAITING });
  private readonly queuesOfHosts = new LRUCache<string, WorkQueue>({ max: MAX_HOSTS });
  private readonly timeLimit = timeout(MAX_MS, TimeoutStrategy.Aggressive);
  private readonly failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: FAILURE_MEMORY_MS });

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'feedHosts'>,
    private readonly products: ProductsService,
    private readonly library: MediaLibrary,
    private readonly processor: PictureProcessor,
    private readonly failed: FailedImagesRepository,
  ) {}

  onModuleInit(): void {
    this.library.loadMissing(PRODUCT_IMAGES, (key) => this.load(key));
  }

  /**
   * Returns the image of a product as WebP. @returns undefined for an unknown product or image, and if the merchant does not serve a picture.
   * @throws ServiceUnavailableException if too many images are being fetched, or the host is slow.
   */
  async load(key: string): Promise<Buffer | undefined> {
    const id = productIdInKey(key);
    const [product] = id ? await this.products.byIds([id]) : [];
    const url = product && imageSourceOf(product, key);
    if (!url || this.failures.has(url)) return undefined;
    try {
      const image = await this.timeLimit.execute(({ signal }) =>
        this.queueOf(new URL(url).host).run(() => this.queue.run(() => this.fetch(url), signal), signal),
      );
      await this.failed.remove(url);
      return image;
    } catch (error) {
      if (error instanceof TaskCancelledError)
        throw new ServiceUnavailableException(`Too many ${WORK}. Try again in a moment.`);
      if (!isProblemOfImage(error)) throw error;
      this.logger.debug(`The image ${url} could not be fetched: ${messageOf(error)}`);
      this.failures.set(url, true);
      await this.store({ url, feedId: product.feedId, reason: reasonOf(error), at: new Date() });
      return undefined;
    }
  }

  /** Stores a failure instead of those that are older than a month. */
  private async store(image: FailedImage): Promise<void> {
    await this.failed.removeBefore(new Date(image.at.getTime() - REPORTED_DAYS * DAY_MS));
    await this.failed.save(image);
  }

  /** Counts the images of a feed's products that could not be loaded. */
  async failedOf(feedId: string): Promise<FailedImagesView> {
    const [count, reasons] = await Promise.all([this.failed.count(feedId), this.failed.reasons(feedId)]);
    return { count, reasons };
  }

  private queueOf(host: string): WorkQueue {
    const queue =
      this.queuesOfHosts.get(host) ?? new WorkQueue(WORK, { atOnce: MAX_CONCURRENT_OF_HOST, waiting: MAX_WAITING });
    this.queuesOfHosts.set(host, queue);
    return queue;
  }

  private async fetch(url: string): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'grabdeals-image-'));
    try {
      const to = join(folder, 'image');
      const source = { kind: 'https', address: url } as const;
      await download(source, { to, maxBytes: MAX_IMAGE_BYTES, limits: LIMITS, allowedHosts: this.env.feedHosts });
      return await this.processor.normalize(await readFile(to), {
        maxSide: MAX_SIDE,
        minSide: MIN_SIDE,
        encoding: 'webp',
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function isProblemOfImage(error: unknown): boolean {
  return [RemoteSourceError, NotAPictureError, TooManyFramesError].some((type) => error instanceof type);
}

/** Returns the reason for operators, without the address of the image, so that the images of a host have the same reason. */
function reasonOf(error: unknown): string {
  if (error instanceof NotAPictureError) return 'The file is not a picture, or a picture of one pixel.';
  if (error instanceof TooManyFramesError) return 'The picture has too many frames.';
  return messageOf(error);
}
