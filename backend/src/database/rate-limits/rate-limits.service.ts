import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { consume } from '../../common/limits/consume.js';
import { Secrets } from '../../config/secrets.js';
import { DatabaseServer } from '../database-server.js';
import { type Limit, RateLimitsRepository } from './rate-limits.repository.js';

const SWEEP_MS = 600_000;

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
export class RateLimits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly server: DatabaseServer,
    private readonly secrets: Secrets,
  ) {}

  onApplicationBootstrap(): void {
    if (this.isShared) this.timer = setInterval(() => this.sweepQuietly(), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Creates a limit. @param name unique among all limits. */
  create(name: string, limit: Limit): RateLimit {
    const limiter = this.isShared ? this.counts.limiter(name, limit) : new RateLimiterMemory(limit);
    return new RateLimit(limiter, (key) => this.secrets.sign('rate limits', key));
  }

  private get isShared(): boolean {
    return this.server.kind === 'mongodb';
  }

  private sweepQuietly(): void {
    this.counts
      .sweep(new Date())
      .catch((error: unknown) => this.logger.warn(`Expired rate limit counts could not be deleted: ${String(error)}`));
  }
}
