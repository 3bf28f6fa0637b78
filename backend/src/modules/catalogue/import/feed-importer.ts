import { Injectable } from '@nestjs/common';
import { type HeldLease, Leases } from '../../../database/leases/leases.service.js';
import { CatalogueService } from '../catalogue.service.js';
import type { ProductInput } from '../product-input.js';
import { CategoryCatalogue } from './category-catalogue.js';
import { CategoryMapper } from './category-mapper.js';
import { FeedFileError } from './feed-attributes.js';
import { FeedReader } from './feed-reader.js';
import type { AcceptedRow } from './feed-row.js';
import { isAccepted, readFeedRows } from './feed-rows.js';
import { type FeedScan, scanFeed } from './feed-scan.js';
import { ImportReport } from './import-report.js';
import { MerchantDirectory } from './merchant-directory.js';

const BATCH_SIZE = 500;

/** An import that would retire more than this share of a merchant's live products must be forced. */
const MAX_RETIRED_SHARE = 1 / 3;

export interface ImportProgress {
  phase: 'checking' | 'applying' | 'retiring';
  bytesRead: number;
  bytesTotal: number;
}

export interface ImportRequest {
  merchantId: number;
  file: string;
  /** Writes nothing and reports what an import would do. */
  dryRun?: boolean;
  /** Retires however many products are gone from the feed. */
  force?: boolean;
  /** Ends the import between two batches. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
}

/** Why an import is not done though its file is sound. */
class ImportRefusal extends Error {}

/** One run over one file. */
interface Run {
  request: ImportRequest;
  feed: FeedReader;
  signal: AbortSignal;
  report: ImportReport;
  onBytes: (phase: ImportProgress['phase']) => (bytesRead: number) => void;
}

/**
 * Imports a merchant's feed. A first pass reads the file to its end and writes nothing, so that a cut-off or malformed file
 * leaves the catalogue as it was; a second one applies it in batches; at last what is gone from the feed is retired.
 */
@Injectable()
export class FeedImporter {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly categories: CategoryCatalogue,
    private readonly merchants: MerchantDirectory,
    private readonly leases: Leases,
  ) {}

  /** Never throws: whatever happened stands in the report. */
  async run(request: ImportRequest): Promise<ImportReport> {
    const report = new ImportReport(request.merchantId, request.file, request.dryRun ?? false);
    try {
      await this.openAndImport(request, report);
      return report.finish(report.dryRun ? 'checked' : 'imported');
    } catch (error) {
      return conclude(report, error, request.signal);
    }
  }

  private async openAndImport(request: ImportRequest, report: ImportReport): Promise<void> {
    const merchant = await this.merchants.byMid(request.merchantId);
    if (!merchant) {
      throw new ImportRefusal(
        `There is no merchant ${request.merchantId}. The product's /api/home/getMerchants lists every merchant with its mid.`,
      );
    }
    report.merchantName = merchant.merchantInfo.name;
    const feed = await FeedReader.open(request.file);
    try {
      await this.importAlone(request, feed, report);
    } finally {
      await feed.close();
    }
  }

  private async importAlone(request: ImportRequest, feed: FeedReader, report: ImportReport): Promise<void> {
    const lease = report.dryRun ? undefined : await this.takeLease(request.merchantId);
    const signal = AbortSignal.any([request.signal, lease?.lost].filter((part) => part !== undefined));
    const onBytes = (phase: ImportProgress['phase']) => (bytesRead: number) =>
      request.onProgress?.({ phase, bytesRead, bytesTotal: feed.bytes });
    try {
      await this.import({ request, feed, signal, report, onBytes });
    } finally {
      // A lease that cannot be released, because the database is gone, ends by itself.
      await lease?.release().catch(() => undefined);
    }
  }

  /** @throws ImportRefusal while another run imports the merchant's feed. */
  private async takeLease(mid: number): Promise<HeldLease> {
    const name = `import:${mid}`;
    const lease = await this.leases.take(name);
    if (lease) return lease;
    const running = await this.leases.find(name);
    const details = running
      ? ` since ${running.startedAt.toISOString()}. If that run has died, its lease ends at ${running.expiresAt.toISOString()}`
      : '';
    throw new ImportRefusal(`Another import of merchant ${mid} is running${details}.`);
  }

  private async import(run: Run): Promise<void> {
    const { feed, report, signal } = run;
    const scan = await scanFeed(feed, {
      ...this.readOptions(run, 'checking'),
      signal,
      onRow: () => report.rows++,
      onRejected: (row) => report.reject(row),
    });
    if (!feed.endsWithLineBreak)
      report.warnings.push('The file does not end with a line break; its last row may be incomplete.');
    await this.checkRetirement(run, scan);
    await feed.assertUnchanged();
    await this.apply(run);
    await feed.assertUnchanged();
    await this.retireGone(run, scan);
  }

  /** @throws ImportRefusal when suspiciously much of the merchant's range is gone. */
  private async checkRetirement({ request, report }: Run, scan: FeedScan): Promise<void> {
    let live = 0;
    let gone = 0;
    for await (const ids of this.catalogue.liveExternalIds(request.merchantId)) {
      live += ids.length;
      gone += ids.filter((id) => !scan.listed.has(id)).length;
    }
    if (gone <= live * MAX_RETIRED_SHARE || request.force) return;
    const finding = `${gone} of the merchant's ${live} live products are gone from the feed, more than a third.`;
    if (!report.dryRun) throw new ImportRefusal(`${finding} If that is right, import it with --force.`);
    report.warnings.push(`${finding} An import needs --force.`);
  }

  private async apply(run: Run): Promise<void> {
    const { feed, report } = run;
    const mapper = new CategoryMapper(this.categories, report.dryRun);
    let batch: AcceptedRow[] = [];
    for await (const row of readFeedRows(feed, this.readOptions(run, 'applying'))) {
      if (!isAccepted(row)) continue;
      batch.push(row);
      if (batch.length < BATCH_SIZE) continue;
      await this.applyBatch(run, batch, mapper);
      batch = [];
    }
    if (batch.length > 0) await this.applyBatch(run, batch, mapper);
  }

  private async applyBatch({ report, signal }: Run, batch: AcceptedRow[], mapper: CategoryMapper): Promise<void> {
    signal.throwIfAborted();
    report.wrote = !report.dryRun;
    const inputs: ProductInput[] = [];
    for (const { product, categoryPath } of batch)
      inputs.push({ ...product, categoryIds: await mapper.idsOf(categoryPath) });
    report.count(await (report.dryRun ? this.catalogue.previewUpsert(inputs) : this.catalogue.upsertProducts(inputs)));
  }

  private async retireGone({ request, report, signal, onBytes, feed }: Run, scan: FeedScan): Promise<void> {
    onBytes('retiring')(feed.bytes);
    for await (const ids of this.catalogue.liveExternalIds(request.merchantId)) {
      signal.throwIfAborted();
      const gone = ids.filter((id) => !scan.listed.has(id));
      report.retired += report.dryRun ? gone.length : await this.catalogue.retire(request.merchantId, gone);
    }
  }

  private readOptions({ request, report, onBytes }: Run, phase: ImportProgress['phase']) {
    // Both passes judge sale prices by the same moment.
    return { merchantId: request.merchantId, now: report.startedAt, onBytes: onBytes(phase) };
  }
}

const NOTHING_WRITTEN = 'Nothing was written.';
const RUN_AGAIN = 'Running the same import again completes it.';

function conclude(report: ImportReport, error: unknown, signal: AbortSignal | undefined): ImportReport {
  if (signal?.aborted && error === signal.reason) {
    return report.finish(
      'stopped',
      report.wrote ? `Exactly what the counts below name is done. ${RUN_AGAIN}` : NOTHING_WRITTEN,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  const isRefusal = error instanceof FeedFileError || error instanceof ImportRefusal;
  if (isRefusal && !report.wrote) return report.finish('refused', message);
  const state = report.wrote
    ? `What the counts below name is done; the batch that was under way may be done in part. ${RUN_AGAIN}`
    : NOTHING_WRITTEN;
  return report.finish('failed', `${message} ${state}`);
}
