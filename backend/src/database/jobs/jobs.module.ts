import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LeasesModule } from '../leases/leases.module.js';
import { JobRunner } from './job-runner.js';

/**
 * Runs the methods of all modules that are marked with `@Job`. Exports nothing, because Nest destroys a module before those that it
 * imports: runs must end before the parts that they use.
 */
@Module({ imports: [DiscoveryModule, LeasesModule], providers: [JobRunner] })
export class JobsModule {}
