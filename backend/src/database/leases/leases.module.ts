import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Lease, LeaseSchema, LeasesRepository } from './leases.repository.js';
import { Leases } from './leases.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Lease.name, schema: LeaseSchema }])],
  providers: [Leases, LeasesRepository],
  exports: [Leases],
})
export class LeasesModule {}
