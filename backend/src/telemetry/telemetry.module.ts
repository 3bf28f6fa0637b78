import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { LeasesModule } from '../database/leases/leases.service.js';
import { SlowQueryLog } from './slow-query-log.js';

/** Provides metrics and the slow query log (docs/monitoring.md). They subscribe to diagnostics channels; no module depends on them. */
@Module({})
export class TelemetryModule {
  /** Creates the module. Metrics and their package are loaded only if they are configured. */
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
