import { Inject, Injectable, Logger } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { UPSTREAM_CLIENT, type UpstreamClient } from '../upstream/upstream-client.js';
import { fieldOf, UpstreamFailure } from '../upstream/upstream-failure.js';
import { type FeedKind, type FeedRow, isFeedField, isFeedRow, rowsContaining } from './feed-rows.js';
import type { FeedRowsView } from './travel-feeds.dto.js';
import { TravelFeedsRepository } from './travel-feeds.repository.js';

const UPSTREAM_PATHS: Readonly<Record<FeedKind, string>> = {
  priceline: '/getAllPriceLineFeeds',
  yahoo: '/getAllYahooFeeds',
  'priceline-sales': '/getAllPricelineSales',
};
const MAX_UPSTREAM_ROWS = 1_000;

/** Channel under which the rows of a feed without channels are stored. */
const NO_CHANNEL = '';

export interface FeedQuery {
  chanel?: string;
  q?: string;
}

/** Rows of travel feeds: the upstream's if one is configured and available, otherwise the stored rows. */
@Injectable()
export class TravelFeedsService {
  private readonly logger = new Logger('Upstream');

  constructor(
    private readonly storedFeeds: TravelFeedsRepository,
    @Inject(UPSTREAM_CLIENT) private readonly upstream: UpstreamClient | null,
    private readonly invalidations: Invalidations,
  ) {}

  async read(kind: FeedKind, query: FeedQuery, signal: AbortSignal): Promise<FeedRowsView> {
    const upstreamRows = await this.readUpstream(kind, query, signal);
    if (upstreamRows) return { data: upstreamRows };
    return { data: rowsContaining(await this.storedFeeds.rows(kind, channelOf(kind, query.chanel)), query.q) };
  }

  /** Replaces the stored rows of a channel. */
  async replace(kind: FeedKind, chanel: string, rows: FeedRow[]): Promise<FeedRowsView> {
    await this.storedFeeds.replace(kind, channelOf(kind, chanel), rows);
    await this.invalidations.announce(['feed-rows']);
    return { data: rows };
  }

  private async readUpstream(
    kind: FeedKind,
    { chanel, q }: FeedQuery,
    signal: AbortSignal,
  ): Promise<FeedRow[] | undefined> {
    const query = new URLSearchParams({ ...(chanel ? { chanel } : {}), ...(q ? { q } : {}) });
    try {
      return await this.upstream?.getCached(UPSTREAM_PATHS[kind], query, parseFeed, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`Using the stored feed rows instead: ${String(error)}`);
      return undefined;
    }
  }
}

function channelOf(kind: FeedKind, chanel = NO_CHANNEL): string {
  return kind === 'priceline-sales' ? NO_CHANNEL : chanel;
}

/** Reads `{ data: [...] }` or an array. Skips fields that are not plain values. @throws UpstreamFailure for anything else. */
function parseFeed(json: unknown): FeedRow[] {
  const rows = Array.isArray(json) ? (json as unknown[]) : fieldOf(json, 'data');
  if (!Array.isArray(rows)) throw new UpstreamFailure('returned no feed rows');
  return rows.slice(0, MAX_UPSTREAM_ROWS).map(plainFields).filter(isFeedRow);
}

function plainFields(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => isFeedField(name, value)));
}
