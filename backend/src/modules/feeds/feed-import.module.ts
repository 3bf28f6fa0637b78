import { Module } from '@nestjs/common';
import { LeasesModule } from '../../database/leases/leases.service.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { CommandLineImports } from './command-line/command-line-imports.js';
import { FeedJobsModule } from './feed-jobs.module.js';
import { RunLauncher, SameProcessLauncher } from './runs/run-launcher.js';
import { RunSupervisor } from './runs/run-supervisor.js';

/** Imports by the command line, which works on its run in its own process. */
@Module({
  imports: [FeedJobsModule, LeasesModule, MerchantsModule],
  providers: [CommandLineImports, RunSupervisor, { provide: RunLauncher, useClass: SameProcessLauncher }],
  exports: [CommandLineImports],
})
export class FeedImportModule {}
