import { Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.module.js';
import { MIGRATIONS } from './migrations.js';
import { MIGRATIONS_TOKEN, Migrator } from './migrator.js';

@Module({
  imports: [LeasesModule],
  providers: [Migrator, { provide: MIGRATIONS_TOKEN, useValue: MIGRATIONS }],
  exports: [Migrator],
})
export class MigrationsModule {}
