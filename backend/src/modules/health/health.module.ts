import { Module } from '@nestjs/common';
import { LifecycleModule } from '../../lifecycle/lifecycle.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [LifecycleModule], controllers: [HealthController] })
export class HealthModule {}
