import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SeedProductFeed } from '@grabdeals/seeds/contract';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { FeedsService } from '../modules/feeds/feeds.service.js';
import { FeedFilesService } from '../modules/feeds/files/feed-files.service.js';
import { FeedRunsService } from '../modules/feeds/runs/feed-runs.service.js';

/** Creates the demo data's product feeds and starts their runs. */
@Injectable()
export class DemoFeedsTarget {
  constructor(
    private readonly feeds: FeedsService,
    private readonly files: FeedFilesService,
    private readonly runs: FeedRunsService,
  ) {}

  /** Creates the feeds, files and runs that do not exist, so that an interrupted load can be repeated. */
  async saveProductFeeds(feeds: SeedProductFeed[]): Promise<void> {
    for (const feed of feeds) await this.save(feed);
  }

  private async save({ mid, name, file, address, everyHours, run }: SeedProductFeed): Promise<void> {
    const source = address ? { kind: 'https' as const, address } : { kind: 'upload' as const };
    const existingId = await this.feeds.named(mid, name);
    const feed = existingId
      ? await this.feeds.get(existingId)
      : // Without a base URL, pictures come from this installation's store.
        await this.feeds.create({ name, merchantId: mid, source, everyHours, active: !address, baseUrl: '' });
    if (file && !feed.file) await this.files.upload(feed.id, Readable.from([Buffer.from(file.content)]), file);
    if (run && !feed.lastRun) await this.runs.start(feed.id, { dryRun: run === 'check', startedBy: DEMO_OWNER.email });
  }
}
