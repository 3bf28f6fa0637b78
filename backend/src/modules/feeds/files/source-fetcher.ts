import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { ENV, type Env } from '../../../config/env.js';
import { Secrets } from '../../../config/secrets.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import { MAX_FEED_BYTES } from '@grabdeals/shared/feed-files';
import { download } from '../../../outbound/download.js';
import { type RemoteSource, RemoteSourceError } from '../../../outbound/remote-source.js';
import type { RunControl } from '../runs/run-control.js';
import { FeedFilesRepository } from './feed-files.repository.js';
import { LocalCopies } from './local-copies.js';
import { gzipUnlessPacked } from './gzip-unless-packed.js';

/** An unmodified file is read again after a day, because sales begin and end by their dates. */
const MAX_UNREAD_MS = DAY_MS;

const UNREADABLE_PASSWORD =
  'The password of the source cannot be read: JWT_SECRET has changed since it was stored. Enter it again.';

/** Downloads files from the sources of feeds. */
@Injectable()
export class SourceFetcher {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'feedHosts'>,
    private readonly secrets: Secrets,
    private readonly feeds: FeedsRepository,
    private readonly files: FeedFilesRepository,
    private readonly copies: LocalCopies,
  ) {}

  /**
   * Downloads a feed's file to this machine and into the file store.
   * @returns the version of the file; undefined if it is the version that was applied last.
   * @throws RemoteSourceError with a message for operators.
   */
  async fetch(
    feed: FeedRecord,
    fileId: string,
    control: RunControl,
  ): Promise<{ etag?: string; lastModified?: string } | undefined> {
    const stop = new AbortController();
    const to = await this.copies.pathOf(fileId);
    const appliedVersion =
      feed.fetched && Date.now() - feed.fetched.at.getTime() < MAX_UNREAD_MS ? feed.fetched : undefined;
    const result = await download(this.sourceOf(feed), {
      to,
      ...(appliedVersion?.etag ? { etag: appliedVersion.etag } : {}),
      ...(appliedVersion?.lastModified ? { lastModified: appliedVersion.lastModified } : {}),
      signal: AbortSignal.any([control.signal, stop.signal]),
      onBytes: (done, total = 0) => void control.report({ done, total }).catch((error: unknown) => stop.abort(error)),
      maxBytes: MAX_FEED_BYTES,
      allowedHosts: this.env.feedHosts,
    });
    if (!result.modified) return undefined;
    await this.files.store(fileId, 'feed', await gzipUnlessPacked(createReadStream(to)));
    if (result.hostKey) await this.feeds.update(feed.id, { source: { ...feed.source, hostKey: result.hostKey } });
    const { etag, lastModified } = result;
    return { etag, lastModified };
  }

  /** Downloads a file to this machine only. @returns its size. @throws RemoteSourceError */
  async fetchCopy(feed: FeedRecord, to: string, signal: AbortSignal): Promise<number> {
    const { feedHosts: allowedHosts } = this.env;
    await download(this.sourceOf(feed), { to, signal, maxBytes: MAX_FEED_BYTES, allowedHosts });
    return (await stat(to)).size;
  }

  private sourceOf({ source }: FeedRecord): RemoteSource {
    const { kind, address, user, hostKey } = source;
    if (kind === 'upload' || !address) throw new RemoteSourceError('The feed has no URL.');
    const password =
      source.password === undefined ? undefined : this.secrets.decrypt('passwords of feeds', source.password);
    if (source.password !== undefined && password === undefined) throw new RemoteSourceError(UNREADABLE_PASSWORD);
    return {
      kind,
      address,
      ...(user ? { user } : {}),
      ...(password ? { password } : {}),
      ...(hostKey ? { hostKey } : {}),
    };
  }
}
