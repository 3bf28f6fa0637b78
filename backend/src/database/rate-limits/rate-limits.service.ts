import { Injectable, Module } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { MongooseModule } from '@nestjs/mongoose';
import { consume } from '../../common/limits/consume.js';
import { Secrets } from '../../config/secrets.js';
import { DatabaseServer } from '../database-server.js';
import { Job } from '../jobs/job.js';
import { type Limit, RateLimitCount, RateLimitCountSchema, RateLimitsRepository } from './rate-limits.repository.js';

/** A limit whose counts all instances share. The limited address or account is stored as a hash only. */
export class RateLimit {
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly hash: (key: string) => string,
  ) {}

  /** Adds one to the key's count. @throws TooManyRequestsException with the message if no points are left. */
  consume(key: string, message: string): Promise<void> {
    return consume(this.limiter, this.hash(key), message);
  }

  /** Adds one to the key's count and rejects nothing. @returns the count within the duration. */
  async count(key: string): Promise<number> {
    return (await this.limiter.penalty(this.hash(key))).consumedPoints;
  }

  /** Subtracts one from the key's count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(this.hash(key));
  }
}

/**
 * Creates limits whose counts all instances share (docs/decisions/038-several-instances.md). With the embedded database, which
 * has one process, the counts are in memory.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly server: DatabaseServer,
    private readonly secrets: Secrets,
  ) {}

  /** Creates limits. Their names are unique among all limits. */
  createAll<Name extends string>(limits: Readonly<Record<Name, Limit>>): Readonly<Record<Name, RateLimit>> {
    const entries = Object.entries<Limit>(limits).map(([name, limit]) => [name, this.create(name, limit)]);
    return Object.fromEntries(entries) as Record<Name, RateLimit>;
  }

  /** Creates a limit. @param name unique among all limits. */
  create(name: string, limit: Limit): RateLimit {
    const limiter = this.isShared ? this.counts.limiter(name, limit) : new RateLimiterMemory(limit);
    return new RateLimit(limiter, (key) => this.secrets.sign('rate limits', key));
  }

  /** Deletes counts that have expired. */
  @Job({ name: 'rate-limits', everyMs: 600_000, isEnabled: ({ isShared }: RateLimits) => isShared })
  sweep(now: Date): Promise<unknown> {
    return this.counts.sweep(now);
  }

  private get isShared(): boolean {
    return this.server.kind === 'mongodb';
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: RateLimitCount.name, schema: RateLimitCountSchema }])],
  providers: [RateLimits, RateLimitsRepository],
  exports: [RateLimits],
})
export class RateLimitsModule {}
