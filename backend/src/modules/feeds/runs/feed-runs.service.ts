import { ConflictException, Injectable } from '@nestjs/common';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { type RunState, WORKING_STATES } from '../feed-terms.js';
import { type FeedRecord, FeedsRepository } from '../feeds.repository.js';
import { type FeedRunView, NO_COUNTS } from './feed-runs.dto.js';
import { FeedRunsRepository, type RunFields, type RunRecord } from './feed-runs.repository.js';

const NOT_UNDONE_YET: readonly RunState[] = ['applied', 'cancelled', 'failed'];
const WAITING: readonly RunState[] = ['checked', 'held'];
const BUSY = 'Another run of the merchant is in progress. Wait until that run ends, or cancel it.';

/** After so many starts a run is not taken up again: something in it ends the process. */
const MAX_ATTEMPTS = 10;

/** Runs as operators start, approve, cancel and roll them back. The work itself is the worker's. */
@Injectable()
export class FeedRunsService {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly feeds: FeedsRepository,
    private readonly merchants: MerchantsService,
  ) {}

  /** Calls the listener whenever this process has given a run something to do. */
  onWork(listener: () => void): void {
    this.listeners.push(listener);
  }

  async list(query: ListQuery): Promise<RecordPage<FeedRunView>> {
    const { data, total } = await this.runs.list(query);
    return { data: data.map(toView), total };
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<FeedRunView> {
    return toView(await this.runs.get(id));
  }

  /**
   * Starts a run of a feed.
   * @param startedBy An e-mail address, or what else starts it.
   * @throws NotFoundException for an unknown feed, ConflictException where it has no file or another run of the merchant is under way.
   */
  async start(
    feedId: string,
    { dryRun = false, startedBy }: { dryRun?: boolean; startedBy: string },
  ): Promise<FeedRunView> {
    const feed = await this.feeds.get(feedId);
    const merchant = await this.merchants.byMid(feed.merchantId);
    if (!merchant) throw new ConflictException('The merchant of the feed was deleted.');
    if (feed.source.kind === 'upload' && !feed.file)
      throw new ConflictException('The feed has no file yet. Upload a file first.');
    const begun = await this.runs.begin(newRun(feed, { merchantName: merchant.merchantInfo.name, dryRun, startedBy }));
    if (!begun) throw new ConflictException(BUSY);
    this.tell();
    return toView(begun);
  }

  /** Asks a run to end, or gives a plan up. @throws ConflictException where there is nothing to end. */
  async cancel(id: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    const now = new Date();
    const stopped =
      (await this.runs.change(id, ['queued', 'fetching', 'checking', 'applying'], { isCancelled: true })) ??
      (await this.runs.end(id, WAITING, { state: 'cancelled', finishedAt: now }));
    if (!stopped) throw new ConflictException(`The run cannot be cancelled: it is ${WORDS[run.state]}.`);
    this.tell();
    return toView(stopped);
  }

  /** Lets a plan change the products. @throws ConflictException where it does not wait for that, or is out of date. */
  async approve(id: string, approvedBy: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    if (!WAITING.includes(run.state))
      throw new ConflictException(`The run does not wait for approval: it is ${WORDS[run.state]}.`);
    if (run.checkedAt && (await this.runs.hasNewer(run, run.checkedAt)))
      throw new ConflictException(
        'The products have changed since this run was checked: another run of the merchant came after it. Start a new run.',
      );
    if (!run.hasChanges)
      throw new ConflictException('The run is too old: its changes are no longer stored. Start a new run.');
    const now = new Date();
    return this.resume(run, WAITING, { ...beginning('applying', run), approvedBy, appliedAt: now, wroteAt: now });
  }

  /** Takes back what a run has changed. @throws ConflictException where it has changed nothing, or another one is under way. */
  async rollBack(id: string, rolledBackBy: string): Promise<FeedRunView> {
    const run = await this.runs.get(id);
    if (!NOT_UNDONE_YET.includes(run.state) || run.appliedAt === null)
      throw new ConflictException(`There is nothing to roll back: the run is ${WORDS[run.state]}.`);
    if (!run.hasChanges) throw new ConflictException('The run is too old: its changes are no longer stored.');
    const now = new Date();
    const undoing = { ...beginning('rollingBack', run), rolledBackBy, rolledBackAt: now, wroteAt: now };
    return this.resume(run, NOT_UNDONE_YET, undoing);
  }

  /** Runs that somebody has to work on. */
  working(): Promise<RunRecord[]> {
    return this.runs.working();
  }

  /** To be called before a process works on a run. @returns whether it is still to be worked on. */
  async beginAttempt({ id, attempts }: Pick<RunRecord, 'id' | 'attempts'>): Promise<boolean> {
    if (attempts < MAX_ATTEMPTS)
      return (await this.runs.change(id, WORKING_STATES, { attempts: attempts + 1 })) !== undefined;
    const message = `It was interrupted ${attempts} times, and is not tried again. What it had changed by then stays.`;
    await this.runs.end(id, WORKING_STATES, { state: 'failed', message, finishedAt: new Date() });
    return false;
  }

  private async resume(
    run: RunRecord,
    from: readonly RunState[],
    fields: Partial<RunFields> & Pick<RunFields, 'state'>,
  ): Promise<FeedRunView> {
    const again = { isCancelled: false, finishedAt: null, message: '', attempts: 0 };
    const resumed = await this.runs.resume(run, from, { ...again, ...fields });
    if (resumed === 'taken') throw new ConflictException(BUSY);
    if (!resumed)
      throw new ConflictException(
        'Somebody else has just approved, cancelled or rolled back the run. Reload the page.',
      );
    this.tell();
    return toView(resumed);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The state and the progress of a run that waits for a process to start with its next phase. */
function beginning<Phase extends 'applying' | 'rollingBack'>(phase: Phase, { progress: { rows } }: RunRecord) {
  return { state: phase, progress: { phase, done: 0, total: 0, rows } };
}

/** States as a message names them. */
const WORDS: Readonly<Record<RunState, string>> = {
  queued: 'waiting for its turn',
  fetching: 'fetching the file',
  checking: 'being checked',
  applying: 'being applied',
  rollingBack: 'being rolled back',
  checked: 'checked',
  held: 'held',
  applied: 'applied',
  unmodified: 'over, since the file had not changed',
  cancelled: 'cancelled',
  failed: 'failed',
  rolledBack: 'rolled back',
};

function newRun(
  { id: feedId, name: feedName, merchantId, source, file }: FeedRecord,
  how: { merchantName: string; dryRun: boolean; startedBy: string },
): RunFields {
  return {
    feedId,
    feedName,
    merchantId,
    ...how,
    state: 'queued',
    progress: { phase: 'fetching', done: 0, total: 0, rows: 0 },
    counts: NO_COUNTS,
    heldFor: [],
    message: '',
    warnings: [],
    reasons: [],
    unmappedCategories: 0,
    approvedBy: null,
    rolledBackBy: null,
    startedAt: new Date(),
    finishedAt: null,
    seconds: 0,
    isCancelled: false,
    fileId: source.kind === 'upload' && file ? file.fileId : null,
    checkedAt: null,
    appliedAt: null,
    rolledBackAt: null,
    wroteAt: null,
    applied: { added: 0, changed: 0, unchanged: 0, retired: 0 },
    attempts: 0,
    hasChanges: true,
  };
}

function toView(run: RunRecord): FeedRunView {
  const { id, feedId, feedName, merchantId, merchantName, state, dryRun, progress, counts, heldFor } = run;
  const { message, warnings, reasons, unmappedCategories, startedBy, approvedBy, rolledBackBy } = run;
  const { startedAt, finishedAt, seconds } = run;
  return {
    _id: id,
    id,
    feedId,
    feedName,
    merchantId,
    merchantName,
    state,
    dryRun,
    progress,
    counts,
    heldFor,
    message,
    warnings,
    reasons,
    unmappedCategories,
    startedBy,
    approvedBy,
    rolledBackBy,
    startedAt,
    finishedAt,
    seconds,
  };
}
