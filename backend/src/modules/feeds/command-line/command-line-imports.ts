import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConflictException, Injectable } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import type { HeldLease } from '../../../database/leases/leases.service.js';
import { Leases } from '../../../database/leases/leases.service.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { FeedFilesService } from '../files/feed-files.service.js';
import { FeedsService } from '../feeds.service.js';
import { FeedFile } from '../reading/feed-file.js';
import { FeedFileError } from '../reading/feed-file-error.js';
import type { FeedRunView, RunProgressView } from '../runs/feed-runs.dto.js';
import { FeedRunsService } from '../runs/feed-runs.service.js';
import { CARRIED_OUT } from '../runs/planned-changes.js';
import { RunChangesService } from '../runs/run-changes.service.js';
import { leaseOf, RunSupervisor } from '../runs/run-supervisor.js';
import { type ImportOutcome, ImportReport, MAX_LISTED } from './import-report.js';

/** The feed of a merchant whose files come from here; who starts its runs. */
const FEED_NAME = 'Command line';
const COMMAND_LINE = 'command line';
const LOOK_EVERY_MS = 250;

export interface ImportRequest {
  merchantId: number;
  file: string;
  /** Writes nothing and reports what an import would do. */
  dryRun?: boolean;
  /** Approves a run that is held. */
  force?: boolean;
  /** Cancels the run. */
  signal?: AbortSignal;
  onProgress?: (progress: RunProgressView) => void;
}

/** Why an import is not done though its file is sound. */
class ImportRefusal extends Error {}

const NOTHING_WRITTEN = 'Nothing was written.';
const ROLL_BACK =
  'What it had changed by then stays; the Site Manager can roll it back. Running the same import again completes it.';

/** Imports a file by a run of the merchant's feed "Command line", which this process works on itself. */
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

  /** Never throws: whatever happened stands in the report. */
  async run(request: ImportRequest): Promise<ImportReport> {
    const report = new ImportReport(request.merchantId, request.file, request.dryRun ?? false);
    try {
      const run = await this.import(request, report);
      await this.fill(report, run);
      return conclude(report, run);
    } catch (error) {
      const message = messageOf(error);
      if (request.signal?.aborted) return report.finish('stopped', NOTHING_WRITTEN);
      const isRefusal = [FeedFileError, ImportRefusal, ConflictException].some((kind) => error instanceof kind);
      return isRefusal ? report.finish('refused', message) : report.finish('failed', message);
    }
  }

  private async import(request: ImportRequest, report: ImportReport): Promise<FeedRunView> {
    const { merchantId, file } = request;
    const merchant = await this.merchants.byMid(merchantId);
    if (!merchant) {
      throw new ImportRefusal(
        `There is no merchant ${merchantId}. The product's /api/home/getMerchants lists every merchant with its mid.`,
      );
    }
    report.merchantName = merchant.merchantInfo.name;
    await (await FeedFile.open(file)).close();
    const lease = await this.takeLease(merchantId);
    try {
      return await this.importAlone(request, lease);
    } finally {
      await lease.release();
    }
  }

  /** @throws ImportRefusal while another process works on a run of the merchant. */
  private async takeLease(merchantId: number): Promise<HeldLease> {
    const lease = await this.supervisor.take(merchantId);
    if (lease) return lease;
    const running = await this.leases.find(leaseOf(merchantId));
    const details = running
      ? ` since ${running.startedAt.toISOString()}. If that run has died, its lease ends at ${running.expiresAt.toISOString()}`
      : '';
    throw new ImportRefusal(`Another import of merchant ${merchantId} is running${details}.`);
  }

  private async importAlone(request: ImportRequest, lease: HeldLease): Promise<FeedRunView> {
    const { merchantId, file, dryRun, force, signal } = request;
    const feedId = await this.feedOf(merchantId);
    await this.files.upload(feedId, createReadStream(file, { signal }), { name: basename(file) });
    const run = await this.runs.start(feedId, { dryRun, startedBy: COMMAND_LINE });
    const worked = await this.work(run, lease, request);
    if (worked.state !== 'held' || !force) return worked;
    return this.work(await this.runs.approve(run.id, COMMAND_LINE), lease, request);
  }

  private async feedOf(merchantId: number): Promise<string> {
    return (
      (await this.feeds.named(merchantId, FEED_NAME)) ?? (await this.feeds.create({ merchantId, name: FEED_NAME })).id
    );
  }

  /** Works on a run to its end, and shows how far it is. */
  private async work(run: FeedRunView, lease: HeldLease, { signal, onProgress }: ImportRequest): Promise<FeedRunView> {
    const cancel = () => void this.runs.cancel(run.id).catch(() => undefined);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    const ended = new AbortController();
    const showing = onProgress && this.show(run.id, onProgress, ended.signal);
    try {
      await this.supervisor.workOn(run, lease, lease.lost);
    } finally {
      ended.abort();
      await showing;
      signal?.removeEventListener('abort', cancel);
    }
    return this.runs.get(run.id);
  }

  private async show(
    runId: string,
    onProgress: (progress: RunProgressView) => void,
    ended: AbortSignal,
  ): Promise<void> {
    while (!ended.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
      const run = await this.runs.get(runId).catch(() => undefined);
      if (run) onProgress(run.progress);
    }
  }

  private async fill(report: ImportReport, run: FeedRunView): Promise<void> {
    Object.assign(report, run.counts, isWhole(run) ? {} : carriedOut(run));
    report.runId = run.id;
    report.warnings.push(...run.warnings, ...unmappedNote(run));
    for (let page = 1; report.rejections.length < Math.min(run.counts.rejected, MAX_LISTED); page++) {
      const { changes } = await this.changes.page(run.id, 'rejected', page);
      if (changes.length === 0) return;
      for (const { line = 0, externalId, reason = '' } of changes) report.list({ line, id: externalId, reason });
    }
  }
}

function unmappedNote({ unmappedCategories: count }: FeedRunView): string[] {
  if (count === 0) return [];
  const subject = count === 1 ? '1 category of the feed is' : `${count} categories of the feed are`;
  return [`${subject} not mapped: map them in the Site Manager, so that shoppers can filter by them.`];
}

/** Whether all that was planned is done, or nothing was to be. */
function isWhole({ state }: FeedRunView): boolean {
  return state === 'applied' || state === 'checked' || state === 'held';
}

/** How much of the plan was done: kind after kind. */
function carriedOut({ counts, progress }: FeedRunView): Partial<FeedRunView['counts']> {
  let left = progress.phase === 'applying' ? progress.done : 0;
  return Object.fromEntries(
    CARRIED_OUT.map((kind) => {
      const done = Math.min(left, counts[kind]);
      left -= done;
      return [kind, done];
    }),
  );
}

/** What an import comes to in the words of the command line, by the state in which its run ended. */
const OUTCOMES: Partial<Record<FeedRunView['state'], ImportOutcome>> = {
  applied: 'imported',
  checked: 'checked',
  held: 'refused',
  cancelled: 'stopped',
};

function conclude(report: ImportReport, { state, message, heldFor, progress }: FeedRunView): ImportReport {
  const outcome = OUTCOMES[state] ?? 'failed';
  const hasBegun = progress.phase === 'applying';
  report.wrote = hasBegun;
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
      return report.finish(outcome, hasBegun ? ROLL_BACK : NOTHING_WRITTEN);
    case 'failed':
      return hasBegun ? report.finish(outcome, `${message} ${ROLL_BACK}`) : report.finish('refused', message);
    default:
      return report.finish(outcome);
  }
}
