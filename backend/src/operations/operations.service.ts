import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable, Logger, NotFoundException, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import type { BulkOperationKind, OperationKind } from '@grabdeals/shared/operations';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Caller } from '../common/access/caller.js';
import { UnavailableError } from '../common/errors/unavailable.error.js';
import { isRejection, messagesOf } from '../common/errors/http-messages.js';
import { type ChangeContext, changeContext, inChangeContext } from '../common/history/change-context.js';
import { SingleFlight } from '../common/single-flight.js';
import { Job } from '../database/jobs/job.js';
import { type HeldLease, Leases } from '../database/leases/leases.service.js';
import {
  type Operation,
  type OperationEnd,
  type OperationProgress,
  OperationsRepository,
} from './operations.repository.js';

const POLL_MS = 5_000;
const KEPT_DAYS = 30;
/** An operation that ends its process each time fails after this many attempts. */
const MAX_ATTEMPTS = 10;
/** Pause after the first failed attempt. Each further pause is twice as long. */
const FIRST_PAUSE_MS = 10_000;
/** For a caller that waits for an operation. */
export const INTERRUPTED_MESSAGE =
  'The work was interrupted. It continues by itself in a moment. Do not start it a second time.';

/** A run of an operation, or the rest of one that was interrupted. */
export interface OperationRun<Input, Result> {
  input: Input;
  caller: Caller;
  /** Steps that an interrupted run has completed, and their result. The step after them may have been made too, or a part of it. */
  done: number;
  result?: Result;
  isResumed: boolean;
  /**
   * Stores the progress after each step.
   * @throws if the run must end: the operation is cancelled, or the product shuts down.
   */
  progress: (progress: Omit<OperationProgress, 'canUndo'> & { result?: Result }) => Promise<void>;
}

/** Must be idempotent: after an interruption, it runs again. */
type Work<Input, Result> = (run: OperationRun<Input, Result>) => Promise<Result>;

interface StartOptions {
  /** Number of steps, if it is known. */
  total?: number;
  /** Another operation with the key must not run at the same time. */
  key?: string;
}

/**
 * Starts an operation of a kind, and waits for it. Within another operation, the work becomes a part of that one.
 * @throws the errors of the work, and ConflictException if another operation with the key runs or this one is cancelled.
 */
export type StartOperation<Input, Result> = (input: Input, caller: Caller, options?: StartOptions) => Promise<Result>;

class CancelledException extends ConflictException {
  constructor() {
    super('The operation was cancelled.');
  }
}

/** The attempt has failed, and the operation is resumed. */
class InterruptedError extends UnavailableError {
  constructor(
    cause: unknown,
    /** Absent if the operation can be resumed at once. */
    readonly resumesAt: Date | undefined,
  ) {
    super(INTERRUPTED_MESSAGE, messageOf(cause), { cause });
  }
}

/** Runs work on many records, stores its progress, and resumes it after an interruption (docs/decisions/107-operations.md). */
@Injectable()
export class Operations implements OnModuleDestroy {
  private readonly logger = new Logger('Operations');
  private readonly kinds = new Map<string, Work<unknown, unknown>>();
  private readonly stopping = new AbortController();
  private readonly runs = new SingleFlight<unknown>();
  /** Called with the operation id of the history before an operation ends that has not finished. Must be idempotent. */
  onIncomplete?: (operationId: string) => Promise<void>;

  constructor(
    private readonly operations: OperationsRepository,
    private readonly leases: Leases,
  ) {}

  /** Ends the runs before the database is closed. Another process resumes them. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The product is shutting down.'));
    await this.runs.idle();
  }

  /** Defines a kind of operations. Services call it in their constructors, before the first operation is resumed. */
  define<Input extends object, Result>(
    kind: OperationKind | BulkOperationKind,
    work: Work<Input, Result>,
  ): StartOperation<Input, Result> {
    if (this.kinds.has(kind)) throw new Error(`Two kinds of operations have the name ${kind}.`);
    this.kinds.set(kind, work as Work<unknown, unknown>);
    return (input, caller, options) => {
      const { isResumed } = changeContext();
      if (isResumed === undefined) return this.start<Result>(kind, input, caller, options);
      return work({ input, caller, done: 0, isResumed, progress: () => Promise.resolve() });
    };
  }

  /** @throws NotFoundException unless the caller started the operation or is an owner. */
  async get(id: string, caller: Caller): Promise<Operation> {
    const operation = await this.operations.find(id);
    if (!operation || (caller.role !== 'owner' && operation.caller.id !== caller.id)) {
      throw new NotFoundException('There is no such operation.');
    }
    return operation;
  }

  /** @throws ConflictException while a part of the changes with the id is missing. */
  async assertEnded(operationId: string): Promise<void> {
    if (!(await this.operations.isRunning({ operationId }))) return;
    throw new ConflictException('The operation is still in progress. Wait until it has ended.');
  }

  /** Ends an operation after the current step. What is done remains, and can be undone. @throws the errors of `get`. */
  async cancel(id: string, caller: Caller): Promise<Operation> {
    await this.get(id, caller);
    await this.operations.requestCancel(id);
    return this.get(id, caller);
  }

  /** Resumes operations whose process has died or whose database was unavailable. */
  @Job({ name: 'operations', everyMs: POLL_MS, isLocal: true, runsAtStart: true })
  async resume(_now: Date, signal: AbortSignal): Promise<void> {
    for (const { _id: id, key, kind } of await this.operations.running()) {
      if (signal.aborted) return;
      const lease = await this.leases.take(leaseOf(key));
      if (!lease) continue;
      try {
        await holding(lease, () => this.resumeOne(id, AbortSignal.any([lease.lost, signal])));
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`The operation ${kind} (${id}) failed: ${messageOf(error)}`);
      }
    }
  }

  @Job({ name: 'operations-sweeper', everyMs: DAY_MS, pollMs: DAY_MS / 48 })
  sweep(now: Date): Promise<void> {
    return this.operations.deleteBefore(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  }

  private async start<Result>(
    kind: string,
    input: object,
    caller: Caller,
    options: StartOptions = {},
  ): Promise<Result> {
    const context = changeContext();
    const { operationId, source, correlationId } = context;
    const _id = randomUUID();
    const { total = 0, key = _id } = options;
    const lease = await this.leases.take(leaseOf(key));
    if (!lease) throw alreadyInProgress();
    return holding(lease, async () => {
      // An operation whose process has died holds no lease.
      if (await this.operations.isRunning({ key })) throw alreadyInProgress();
      const state = 'running';
      const start = { done: 0, total, attempts: 1, isCancelRequested: false, startedAt: new Date() };
      const operation = { _id, operationId, kind, key, caller, source, correlationId, input, state, ...start } as const;
      await this.operations.add(operation);
      context.onOperation?.(_id);
      const signal = AbortSignal.any([lease.lost, this.stopping.signal]);
      return (await this.runs.run(_id, () => this.run(operation, context, signal))) as Result;
    });
  }

  private async resumeOne(id: string, signal: AbortSignal): Promise<void> {
    // Another process may have ended the operation before the lease was free.
    const operation = await this.operations.find(id);
    if (operation?.state !== 'running') return;
    const { operationId, source, caller, correlationId, canUndo, attempts } = operation;
    if (attempts >= MAX_ATTEMPTS) {
      const message = `The operation was interrupted ${MAX_ATTEMPTS} times and is not tried again.`;
      const error = { statusCode: 500, messages: [message] };
      return this.endIncomplete(operation, { state: 'failed', error, canUndo });
    }
    const attempt = await this.operations.nextAttempt(operation);
    if (!attempt) return;
    const actor = { id: caller.id, name: caller.fullName };
    const context = { operationId, source, actor, caller, correlationId, canUndo, isResumed: true };
    await this.run({ ...operation, ...attempt }, context, signal);
  }

  private async run(operation: Operation, origin: ChangeContext, signal: AbortSignal): Promise<unknown> {
    const { _id: id, kind, input, caller, done, result } = operation;
    const work = this.kinds.get(kind);
    if (!work) throw new Error(`This version of the product does not know the operation ${kind}.`);
    const context: ChangeContext = { ...origin, isResumed: origin.isResumed ?? false };
    // Unknown until the history has stored a change.
    const canUndo = () => (context.source === 'user' ? context.canUndo : false);
    const progress: OperationRun<unknown, unknown>['progress'] = async (steps) => {
      signal.throwIfAborted();
      const isLast = await this.operations.progress(operation, { ...steps, canUndo: canUndo() });
      if (!isLast) throw new Error('Another process has resumed the operation.');
      if (await this.operations.isCancelRequested(id)) throw new CancelledException();
    };
    const run = { input, caller, done, result, isResumed: context.isResumed === true, progress };
    try {
      const final = await inChangeContext(context, () => work(run));
      await this.operations.end(operation, { state: 'finished', result: final, canUndo: canUndo() });
      return final;
    } catch (error) {
      const end = endOf(error);
      if (!end) throw new InterruptedError(error, signal.aborted ? undefined : pauseAfter(operation.attempts));
      await this.endIncomplete(operation, { ...end, canUndo: canUndo() });
      throw error;
    } finally {
      origin.canUndo = context.canUndo;
    }
  }

  private async endIncomplete(operation: Operation, end: OperationEnd): Promise<void> {
    // Another process may have begun the next attempt.
    if (!(await this.operations.isLast(operation))) return;
    await this.onIncomplete?.(operation.operationId);
    await this.operations.end(operation, end);
  }
}

/** Returns how an operation ends with the error, or undefined if another attempt may succeed. */
function endOf(error: unknown): OperationEnd | undefined {
  if (error instanceof CancelledException) return { state: 'cancelled' };
  if (!isRejection(error)) return undefined;
  return { state: 'failed', error: { statusCode: error.getStatus(), messages: messagesOf(error) } };
}

/** Runs the work, and releases the lease. If the work is interrupted, nobody can take the lease before the next attempt. */
async function holding<Result>(lease: HeldLease, work: () => Promise<Result>): Promise<Result> {
  let notBefore: Date | undefined;
  try {
    return await work();
  } catch (error) {
    if (error instanceof InterruptedError) notBefore = error.resumesAt;
    throw error;
  } finally {
    await lease.release({ notBefore });
  }
}

function pauseAfter(attempts: number): Date {
  return new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

function alreadyInProgress(): ConflictException {
  return new ConflictException('The same operation is already in progress. Wait until it has ended.');
}

function leaseOf(key: string): string {
  return `operation:${key}`;
}
