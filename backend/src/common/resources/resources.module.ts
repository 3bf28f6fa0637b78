import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { Resources } from './resources.js';

/** Provides `Resources`, and lets the repositories announce what their changes invalidate. */
@Module({ imports: [DiscoveryModule], providers: [Resources], exports: [Resources] })
export class ResourcesModule implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly invalidations: Invalidations,
  ) {}

  onModuleInit(): void {
    for (const repository of this.resources.repositories()) repository.announceTo(this.invalidations);
  }
}
