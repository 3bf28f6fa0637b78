import { Module } from '@nestjs/common';
import { LeasesModule } from '../../database/leases/leases.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { CommandLineImports } from './command-line/command-line-imports.js';
import { FeedJobsModule } from './feed-jobs.module.js';
import { RunLauncher } from './runs/run-launcher.js';
import { RunSupervisor } from './runs/run-supervisor.js';
import { SameProcessLauncher } from './runs/same-process-launcher.js';

/** What the command line needs to import a file: it works on its run itself. */
@Module({
  imports: [FeedJobsModule, LeasesModule, MerchantsModule],
  providers: [CommandLineImports, RunSupervisor, { provide: RunLauncher, useClass: SameProcessLauncher }],
  exports: [CommandLineImports],
})
export class FeedImportModule {}
