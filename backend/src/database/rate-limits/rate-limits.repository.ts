import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { Repository } from '../../common/persistence/repository.js';
import { RATE_LIMITS, RateLimitCount } from './rate-limit.schema.js';

/** A database that takes longer is not waited for. */
const TIMEOUT_MS = 500;

/** How many points are used up in how many seconds. */
export interface Limit {
  points: number;
  duration: number;
}

/** Counts of who is limited, by a hash: they belong to no site. */
@Injectable()
export class RateLimitsRepository extends Repository<RateLimitCount> {
  constructor(
    @InjectModel(RateLimitCount.name) model: Model<RateLimitCount>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    super(model);
  }

  /** A limiter that counts in the database, and in this process while the database does not answer. */
  limiter(name: string, limit: Limit): RateLimiterAbstract {
    const inDatabase = new RateLimiterMongo({
      ...limit,
      keyPrefix: name,
      storeClient: this.connection,
      tableName: RATE_LIMITS,
      disableIndexesCreation: true,
      // Who is over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: limit.points + 1,
    });
    return new RLWrapperTimeouts({
      limiter: inDatabase,
      timeoutMs: TIMEOUT_MS,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expire: { $lte: now } });
  }
}
