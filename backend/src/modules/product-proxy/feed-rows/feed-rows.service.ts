import { Inject, Injectable, Logger } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { UPSTREAM_CLIENT, type UpstreamClient } from '../upstream/upstream-client.js';
import { type FeedKind, type FeedRow, rowsWith } from './feed-rows.js';
import type { FeedRowsView } from './feed-rows.dto.js';
import { FeedRowsRepository } from './feed-rows.repository.js';
import { parseFeed } from './upstream-feed.js';

const UPSTREAM_PATHS: Readonly<Record<FeedKind, string>> = {
  priceline: '/getAllPriceLineFeeds',
  yahoo: '/getAllYahooFeeds',
  'priceline-sales': '/getAllPricelineSales',
};

/** A feed without channels keeps its rows under this one. */
const NO_CHANNEL = '';

export interface FeedQuestion {
  chanel?: string;
  q?: string;
}

/** Feed rows: the upstream's where one is configured and answers, else the stored ones. */
@Injectable()
export class FeedRowsService {
  private readonly logger = new Logger('Upstream');

  constructor(
    private readonly stored: FeedRowsRepository,
    @Inject(UPSTREAM_CLIENT) private readonly upstream: UpstreamClient | null,
    private readonly invalidations: Invalidations,
  ) {}

  async read(kind: FeedKind, { chanel, q }: FeedQuestion, signal: AbortSignal): Promise<FeedRowsView> {
    const ofUpstream = await this.readUpstream(kind, { chanel, q }, signal);
    return { data: ofUpstream ?? rowsWith(await this.stored.rows(kind, channelOf(kind, chanel)), q) };
  }

  /** Replaces the stored rows of a channel. */
  async replace(kind: FeedKind, chanel: string, rows: FeedRow[]): Promise<FeedRowsView> {
    await this.stored.replace(kind, channelOf(kind, chanel), rows);
    await this.invalidations.announce(['feed-rows']);
    return { data: rows };
  }

  private async readUpstream(
    kind: FeedKind,
    question: FeedQuestion,
    signal: AbortSignal,
  ): Promise<FeedRow[] | undefined> {
    const { chanel, q } = question;
    const query = new URLSearchParams({ ...(chanel ? { chanel } : {}), ...(q ? { q } : {}) });
    try {
      return await this.upstream?.ask(UPSTREAM_PATHS[kind], query, parseFeed, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`Stored feed rows answer instead: ${String(error)}`);
      return undefined;
    }
  }
}

function channelOf(kind: FeedKind, chanel = NO_CHANNEL): string {
  return kind === 'priceline-sales' ? NO_CHANNEL : chanel;
}
