import { Module } from '@nestjs/common';
import { ProductSearchModule } from '../search/product-search.module.js';
import { HealthController } from './health.controller.js';
import { GracefulShutdown } from '../../lifecycle/graceful-shutdown.js';
import { HealthServer } from '../../lifecycle/health-server.js';
import { InternalApi } from '../../lifecycle/internal-api.js';
import { LoadShedding } from '../../lifecycle/load-shedding.js';

const PROVIDERS = [InternalApi, GracefulShutdown, HealthServer, LoadShedding];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
class LifecycleModule {}

@Module({ imports: [LifecycleModule, ProductSearchModule], controllers: [HealthController] })
export class HealthModule {}
