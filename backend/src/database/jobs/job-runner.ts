import { tracingChannel } from 'node:diagnostics_channel';
import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { messageOf } from '@grabdeals/shared/error-message';
import { SingleFlight } from '../../common/single-flight.js';
import { Leases, LeasesModule } from '../leases/leases.service.js';
import { type JobMethod, type JobOptions, MarkedJob } from './job.js';

/** A run in the tracing channel `grabdeals:job`. */
export interface JobEvent {
  job: string;
}

const runs = tracingChannel<unknown, JobEvent>('grabdeals:job');

interface FoundJob extends JobOptions {
  provider: Record<string, JobMethod>;
  method: string;
}

/** Runs the methods that are marked with `@Job`, each in one instance at a time unless it is local (docs/decisions/106-jobs.md). */
@Injectable()
export class JobRunner implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private readonly jobs = new Map<string, FoundJob>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly runs = new SingleFlight();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly leases: Leases,
  ) {}

  onModuleInit(): void {
    for (const job of this.find()) {
      if (this.jobs.has(job.name)) throw new Error(`Two jobs have the name ${job.name}.`);
      this.jobs.set(job.name, job);
    }
  }

  onApplicationBootstrap(): void {
    for (const { name, everyMs, pollMs = everyMs, runsAtStart, runsAfter, provider } of this.jobs.values()) {
      const run = () => void this.run(name);
      this.timers.push(setInterval(run, pollMs).unref());
      runsAfter?.(provider as never, run);
      if (runsAtStart) run();
    }
  }

  /** Ends the runs before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopping.abort(new Error('The product is shutting down.'));
    await this.runs.idle();
  }

  /**
   * Runs a job if it is due and no other instance is running it. A call during a run in this instance waits for that run. Logs a
   * failure, and never rejects. A job that the configuration does not require does not run.
   */
  async run(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (job && !this.stopping.signal.aborted) await this.runs.run(name, () => this.runQuietly(job));
  }

  private async runQuietly(job: FoundJob): Promise<void> {
    try {
      await (job.isLocal ? this.work(job, this.stopping.signal) : this.runWithLease(job));
    } catch (error) {
      if (!this.stopping.signal.aborted) this.logger.warn(`The job ${job.name} failed: ${messageOf(error)}`);
    }
  }

  private async runWithLease(job: FoundJob): Promise<void> {
    const start = Date.now();
    const lease = await this.leases.take(job.name);
    if (!lease) return;
    const signal = AbortSignal.any([lease.lost, this.stopping.signal]);
    let isComplete = false;
    try {
      await this.work(job, signal);
      isComplete = !signal.aborted;
    } finally {
      const notBefore = new Date(start + job.everyMs);
      await lease.release(job.pollMs && isComplete ? { notBefore } : undefined);
    }
  }

  private work({ name, provider, method }: FoundJob, signal: AbortSignal): Promise<unknown> {
    return runs.tracePromise(() => provider[method]!(new Date(), signal), { job: name });
  }

  private find(): FoundJob[] {
    return this.discovery.getProviders().flatMap((wrapper) => {
      const provider = wrapper.instance as Record<string, JobMethod> | undefined;
      if (!provider || typeof provider !== 'object') return [];
      return this.methods.getAllMethodNames(Object.getPrototypeOf(provider) as object).flatMap((method) => {
        const options = this.discovery.getMetadataByDecorator(MarkedJob, wrapper, method);
        return options && options.isEnabled?.(provider as never) !== false ? [{ ...options, provider, method }] : [];
      });
    });
  }
}

/**
 * Runs the methods of all modules that are marked with `@Job`. Exports nothing, because Nest destroys a module before those that it
 * imports: runs must end before the parts that they use.
 */
@Module({ imports: [DiscoveryModule, LeasesModule], providers: [JobRunner] })
export class JobsModule {}
