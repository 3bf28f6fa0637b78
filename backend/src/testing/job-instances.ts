import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { JobRunner } from '../database/jobs/job-runner.js';
import { Leases } from '../database/leases/leases.service.js';

/** Returns the jobs of another instance, which shares the database. It runs them only when a test says so. */
export function anotherInstance(app: INestApplication): JobRunner {
  const jobs = new JobRunner(app.get(DiscoveryService), app.get(MetadataScanner), app.get(Leases));
  jobs.onModuleInit();
  return jobs;
}
