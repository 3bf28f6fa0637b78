import { Module } from '@nestjs/common';
import { ProductSearchModule } from '../search/product-search.module.js';
import { LifecycleModule } from '../../lifecycle/lifecycle.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [LifecycleModule, ProductSearchModule], controllers: [HealthController] })
export class HealthModule {}
