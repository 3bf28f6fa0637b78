import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { LeasesModule } from '../database/leases/leases.module.js';
import { SlowQueryLog } from './slow-query-log.js';

/** What is measured of a running product: docs/monitoring.md. It listens to diagnostics channels; nobody knows it. */
@Module({})
export class TelemetryModule {
  /** Metrics and their package are loaded only where they are wanted. */
  static async of({ metricsPort }: Pick<Env, 'metricsPort'>): Promise<DynamicModule> {
    const metrics = metricsPort === undefined ? [] : await loadMetrics();
    return { module: TelemetryModule, imports: [LeasesModule], providers: [SlowQueryLog, ...metrics] };
  }
}

async function loadMetrics() {
  const { Metrics } = await import('./metrics.js');
  const { MetricsServer } = await import('./metrics-server.js');
  return [Metrics, MetricsServer];
}
