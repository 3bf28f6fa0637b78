import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConflictException, Injectable } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { type HeldLease, Leases } from '../../../database/leases/leases.service.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { FeedFilesService } from '../files/feed-files.service.js';
import { FeedsService } from '../feeds.service.js';
import { TableFile } from '../../../tables/table-file.js';
import { TableFileError } from '../../../tables/table-errors.js';
import type { FeedRunView, RunProgressView } from '../runs/feed-runs.dto.js';
import { FeedRunsService } from '../runs/feed-runs.service.js';
import { APPLIED_KINDS } from '../runs/planned-changes.js';
import { RunChangesService } from '../runs/run-changes.service.js';
import { leaseOf, RunSupervisor } from '../runs/run-supervisor.js';
import { type ImportOutcome, ImportReport, MAX_LISTED } from './import-report.js';

/** Name of the merchant's feed for imports by the command line. */
const FEED_NAME = 'Command line';
/** `startedBy` of the runs. */
const COMMAND_LINE = 'command line';
const POLL_EVERY_MS = 250;

export interface ImportRequest {
  merchantId: number;
  file: string;
  /** Reports the changes without applying them. */
  dryRun?: boolean;
  /** Approves a run that is held. */
  force?: boolean;
  /** Cancels the run. */
  signal?: AbortSignal;
  onProgress?: (progress: RunProgressView) => void;
}

/** Why a valid file is not imported. */
class ImportRefusedError extends Error {}

const NOTHING_WRITTEN = 'Nothing was written.';
const ROLL_BACK =
  'The changes until then remain; the Site Manager can roll them back. Running the same import again completes it.';

/** Imports a file with a run of the merchant's feed "Command line". This process works on the run itself. */
@Injectable()
export class CommandLineImports {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly feeds: FeedsService,
    private readonly files: FeedFilesService,
    private readonly runs: FeedRunsService,
    private readonly changes: RunChangesService,
    private readonly supervisor: RunSupervisor,
    private readonly leases: Leases,
  ) {}

  /** Imports a file. Never throws: the report contains errors. */
  async run(request: ImportRequest): Promise<ImportReport> {
    const report = new ImportReport(request.merchantId, request.file, request.dryRun ?? false);
    try {
      const run = await this.import(request, report);
      await this.fill(report, run);
      return conclude(report, run);
    } catch (error) {
      const message = messageOf(error);
      if (request.signal?.aborted) return report.finish('stopped', NOTHING_WRITTEN);
      const isRefused = [TableFileError, ImportRefusedError, ConflictException].some((kind) => error instanceof kind);
      return isRefused ? report.finish('refused', message) : report.finish('failed', message);
    }
  }

  private async import(request: ImportRequest, report: ImportReport): Promise<FeedRunView> {
    const { merchantId, file } = request;
    const merchant = await this.merchants.byMid(merchantId);
    if (!merchant) {
      throw new ImportRefusedError(
        `There is no merchant ${merchantId}. The product's /api/home/getMerchants lists every merchant with its mid.`,
      );
    }
    report.merchantName = merchant.merchantInfo.name;
    await (await TableFile.open(file)).close();
    const lease = await this.takeLease(merchantId);
    try {
      return await this.importWithLease(request, lease);
    } finally {
      await lease.release();
    }
  }

  /** Takes the lease of the merchant's runs. @throws ImportRefusedError while another process holds the lease. */
  private async takeLease(merchantId: number): Promise<HeldLease> {
    const lease = await this.leases.take(leaseOf(merchantId));
    if (lease) return lease;
    const otherLease = await this.leases.find(leaseOf(merchantId));
    const details = otherLease
      ? ` since ${otherLease.startedAt.toISOString()}. If that run has died, its lease ends at ${otherLease.expiresAt.toISOString()}`
      : '';
    throw new ImportRefusedError(`Another import of merchant ${merchantId} is running${details}.`);
  }

  private async importWithLease(request: ImportRequest, lease: HeldLease): Promise<FeedRunView> {
    const { merchantId, file, dryRun, force, signal } = request;
    const feedId = await this.findOrCreateFeed(merchantId);
    await this.files.upload(feedId, createReadStream(file, { signal }), { name: basename(file) });
    const run = await this.runs.start(feedId, { dryRun, startedBy: COMMAND_LINE });
    const result = await this.work(run.id, lease, request);
    if (result.state !== 'held' || !force) return result;
    await this.runs.approve(run.id, COMMAND_LINE);
    return this.work(run.id, lease, request);
  }

  private async findOrCreateFeed(merchantId: number): Promise<string> {
    return (
      (await this.feeds.named(merchantId, FEED_NAME)) ??
      (await this.feeds.create({ merchantId, name: FEED_NAME, baseUrl: '' })).id
    );
  }

  /** Works on a run until the run ends or is held, and reports its progress. */
  private async work(runId: string, lease: HeldLease, { signal, onProgress }: ImportRequest): Promise<FeedRunView> {
    const cancel = () => void this.runs.cancel(runId).catch(() => undefined);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    const ended = new AbortController();
    const progress = onProgress && this.reportProgress(runId, onProgress, ended.signal);
    try {
      await this.supervisor.workOn(runId, lease);
    } finally {
      ended.abort();
      await progress;
      signal?.removeEventListener('abort', cancel);
    }
    return this.runs.get(runId);
  }

  private async reportProgress(
    runId: string,
    onProgress: (progress: RunProgressView) => void,
    ended: AbortSignal,
  ): Promise<void> {
    while (!ended.aborted) {
      await delay(POLL_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
      const run = await this.runs.get(runId).catch(() => undefined);
      if (run) onProgress(run.progress);
    }
  }

  private async fill(report: ImportReport, run: FeedRunView): Promise<void> {
    Object.assign(report, run.counts, isComplete(run) ? {} : appliedCounts(run));
    report.runId = run.id;
    report.warnings.push(...run.warnings, ...unmappedNote(run));
    for (let page = 1; report.rejections.length < Math.min(run.counts.rejected, MAX_LISTED); page++) {
      const { changes } = await this.changes.page(run.id, 'rejected', page);
      if (changes.length === 0) return;
      for (const { line = 0, externalId, reason = '' } of changes)
        report.addRejection({ line, id: externalId, reason });
    }
  }
}

function unmappedNote({ unmappedCategories: count }: FeedRunView): string[] {
  if (count === 0) return [];
  const subject = count === 1 ? '1 category of the feed is' : `${count} categories of the feed are`;
  return [`${subject} not mapped: map them in the Site Manager, so that shoppers can filter by them.`];
}

/** Returns whether the whole plan was applied, or nothing was to be applied. */
function isComplete({ state }: FeedRunView): boolean {
  return state === 'applied' || state === 'checked' || state === 'held';
}

/** Returns how many changes of each kind were applied. The kinds are applied one after another. */
function appliedCounts({ counts, progress }: FeedRunView): Partial<FeedRunView['counts']> {
  let remaining = progress.phase === 'applying' ? progress.done : 0;
  return Object.fromEntries(
    APPLIED_KINDS.map((kind) => {
      const done = Math.min(remaining, counts[kind]);
      remaining -= done;
      return [kind, done];
    }),
  );
}

/** Outcome of the import by the final state of its run. */
const OUTCOMES: Partial<Record<FeedRunView['state'], ImportOutcome>> = {
  applied: 'imported',
  checked: 'checked',
  held: 'refused',
  cancelled: 'stopped',
};

function conclude(report: ImportReport, { state, message, heldFor, progress }: FeedRunView): ImportReport {
  const outcome = OUTCOMES[state] ?? 'failed';
  const hasWritten = progress.phase === 'applying';
  report.wrote = hasWritten;
  switch (outcome) {
    case 'checked':
      report.warnings.push(...heldFor.map((reason) => `${reason} An import needs --force.`));
      return report.finish(outcome);
    case 'refused':
      return report.finish(
        outcome,
        `${heldFor.join(' ')} If that is right, import it with --force, or approve the run in the Site Manager.`,
      );
    case 'stopped':
      return report.finish(outcome, hasWritten ? ROLL_BACK : NOTHING_WRITTEN);
    case 'failed':
      return hasWritten ? report.finish(outcome, `${message} ${ROLL_BACK}`) : report.finish('refused', message);
    default:
      return report.finish(outcome);
  }
}
