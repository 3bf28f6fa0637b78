import { type Channel, channel } from 'node:diagnostics_channel';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheLookup } from '@grabdeals/server-cache/cache';
import type { RequestEvent } from '../common/logging/request-log.js';
import type { JobEvent } from '../database/jobs/job-runner.js';
import type { LeaseEvent } from '../database/leases/leases.service.js';
import { Leases } from '../database/leases/leases.service.js';
import type { SearchEvent } from '../modules/search/product-search.js';
import type { ClickEvent } from '../modules/clicks/clicks.service.js';
import type { ImportEvent } from '../modules/feeds/runs/run-supervisor.js';
import { OutgoingCalls } from './outgoing-calls.js';
import { DATABASE_CHANNELS, type DatabaseOperation, onTraced } from './traced.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [1, 10, 60, 600, 3_600];
const OUTCOMES = { ok: 'ok', error: 'error' } as const;

/**
 * Counts the events that the product publishes (docs/monitoring.md lists the metrics). Depends on the events only, not
 * on the modules that publish them.
 */
@Injectable()
export class Metrics implements OnModuleDestroy {
  private readonly registry = new Registry();
  private readonly ends: (() => void)[] = [];

  constructor(private readonly leases: Leases) {
    collectDefaultMetrics({ register: this.registry });
    this.countRequests();
    this.countCaches();
    this.countDatabase();
    this.countSearches();
    this.countImports();
    this.countJobs();
    this.countClicks();
    this.countOutgoingCalls();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Returns the metrics in Prometheus's text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }

  private countRequests(): void {
    const durations = this.histogram('http_request', 'requests, until they are answered', [
      'method',
      'route',
      'status',
    ]);
    this.on<RequestEvent>('grabdeals:request', ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status }, seconds),
    );
  }

  private countCaches(): void {
    const lookups = this.counter('cache_lookups', 'Lookups in caches, by the source of the value', ['cache', 'from']);
    const entries = this.gauge('cache_entries', 'Values in a cache', ['cache']);
    const sizes = this.gauge('cache_bytes', 'Size of the values in a cache that is bounded by it', ['cache']);
    this.on<CacheLookup>('grabdeals:cache', ({ cache, from, entries: count, size }) => {
      lookups.inc({ cache, from });
      entries.set({ cache }, count);
      if (size > 0) sizes.set({ cache }, size);
    });
  }

  private countDatabase(): void {
    const durations = this.histogram('database_operation', 'operations of the database', [
      'collection',
      'operation',
      'outcome',
    ]);
    for (const name of DATABASE_CHANNELS) {
      this.ends.push(
        onTraced<DatabaseOperation>(name, ({ collection, operation, error }, seconds) =>
          durations.observe({ collection, operation, outcome: outcomeOf(error) }, seconds),
        ),
      );
    }
  }

  private countSearches(): void {
    const durations = this.histogram('search', 'searches for products', ['outcome']);
    this.ends.push(
      onTraced<SearchEvent>('grabdeals:search', ({ error }, seconds) =>
        durations.observe({ outcome: outcomeOf(error) }, seconds),
      ),
    );
  }

  private countImports(): void {
    const durations = this.histogram(
      'import',
      'runs of feeds that this process has seen to, by the state they were left in',
      ['outcome'],
      LONG_SECONDS,
    );
    this.ends.push(
      onTraced<ImportEvent>('grabdeals:import', ({ result }, seconds) =>
        durations.observe({ outcome: result?.outcome ?? OUTCOMES.error }, seconds),
      ),
    );
  }

  /** Counts the runs of this process, and leases, because imports run in processes of their own. */
  private countJobs(): void {
    const runs = this.histogram('job_run', 'runs of jobs in this process', ['job', 'outcome'], LONG_SECONDS);
    this.ends.push(
      onTraced<JobEvent>('grabdeals:job', ({ job, error }, runSeconds) =>
        runs.observe({ job, outcome: outcomeOf(error) }, runSeconds),
      ),
    );
    const attempts = this.counter('job_leases', 'Leases that this process has requested, lost and released', [
      'job',
      'outcome',
    ]);
    const seconds = this.counter('job_seconds', 'Time for which this process has held leases', ['job']);
    this.on<LeaseEvent>('grabdeals:lease', ({ name, outcome, seconds: heldSeconds }) => {
      const job = jobOf(name);
      attempts.inc({ job, outcome });
      if (heldSeconds !== undefined) seconds.inc({ job }, heldSeconds);
    });
    const { leases } = this;
    new Gauge({
      name: 'grabdeals_jobs_running',
      help: 'Leases that any process holds, imports too',
      labelNames: ['job'],
      registers: [this.registry],
      async collect() {
        this.reset();
        // An unavailable database must not prevent the other metrics.
        for (const name of await leases.held().catch(() => [])) this.inc({ job: jobOf(name) });
      },
    });
  }

  private countClicks(): void {
    const clicks = this.counter('clicks', 'Clicks that were stored, by their mark; none: a clean one', ['mark']);
    this.on<ClickEvent>('grabdeals:click', ({ marks }) => clicks.inc({ mark: marks[0] ?? 'none' }));
  }

  private countOutgoingCalls(): void {
    const durations = this.histogram('outgoing_request', 'requests to other servers, until their answer begins', [
      'method',
      'host',
      'status',
    ]);
    const calls = new OutgoingCalls((call) => {
      const { method, host, status, seconds } = call;
      durations.observe({ method, host, status }, seconds);
    });
    this.ends.push(() => calls.stop());
  }

  private histogram<Label extends string>(name: string, what: string, labelNames: Label[], buckets = SECONDS) {
    return new Histogram({
      name: `grabdeals_${name}_duration_seconds`,
      help: `Duration of ${what}`,
      labelNames,
      buckets,
      registers: [this.registry],
    });
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name: `grabdeals_${name}_total`, help, labelNames, registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Gauge({ name: `grabdeals_${name}`, help, labelNames, registers: [this.registry] });
  }

  private on<Event>(name: string, listener: (event: Event) => void): void {
    const source: Channel = channel(name);
    const hear = (event: unknown) => listener(event as Event);
    source.subscribe(hear);
    this.ends.push(() => source.unsubscribe(hear));
  }
}

function outcomeOf(error: unknown): string {
  return error === undefined ? OUTCOMES.ok : OUTCOMES.error;
}

/** Returns the name of the job without its id, such as `import` for `import:199042`. */
function jobOf(lease: string): string {
  return lease.split(':', 1)[0]!;
}
