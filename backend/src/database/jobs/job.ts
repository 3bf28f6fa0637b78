import { DiscoveryService } from '@nestjs/core';

export interface JobOptions<Provider = never> {
  /** Name of the job, of its lease and in its metrics. */
  name: string;
  /** Time between the starts of two runs. */
  everyMs: number;
  /**
   * Time between two polls of an instance. All instances together run the job once every `everyMs`, also across restarts, and the
   * first poll after a failed run repeats it. Without `pollMs`, each instance runs the job every `everyMs`, unless another
   * instance is running it.
   */
  pollMs?: number;
  /** Whether each instance also polls when it starts. Default: the first poll is after `pollMs`. */
  runsAtStart?: boolean;
  /** Whether the job concerns the machine only. It needs no lease then, and instances can run it at the same time. */
  isLocal?: boolean;
  /** Registers `run` as a listener of events after which the job runs at once. */
  runsAfter?: (provider: Provider, run: () => void) => void;
  /** Returns whether the configuration requires the job. Default: always. */
  isEnabled?: (provider: Provider) => boolean;
}

/** @param signal fires when the product shuts down, or when another instance has taken the lease. The run must end soon then. */
export type JobMethod = (now: Date, signal: AbortSignal) => Promise<unknown>;

export const MarkedJob = DiscoveryService.createDecorator<JobOptions>();

/** Marks the method of a provider as a job, which `JobRunner` runs (docs/decisions/106-jobs.md). */
export function Job<Provider>(options: JobOptions<Provider>) {
  return MarkedJob(options) as <Method extends JobMethod>(
    provider: Provider,
    method: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => void;
}
