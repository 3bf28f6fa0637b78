import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { Repository } from '../../common/persistence/repository.js';

const RATE_LIMITS = 'rate_limits';

/** The count of a limit within its duration. rate-limiter-flexible defines the names of the fields. */
@Schema({ collection: RATE_LIMITS, versionKey: false })
export class RateLimitCount {
  /** Name of the limit and a keyed hash of the limited address or account. */
  @Prop({ required: true })
  key: string;

  @Prop({ required: true })
  points: number;

  @Prop({ required: true })
  expire: Date;
}

export const RateLimitCountSchema = SchemaFactory.createForClass(RateLimitCount);
// Lets only one of several instances create the record.
RateLimitCountSchema.index({ key: 1 }, { unique: true });
// Finds expired counts to delete.
RateLimitCountSchema.index({ expire: 1 });

/** Time limit for the database. After it, this process counts. */
const TIMEOUT_MS = 500;

/** Number of points per duration, in seconds. */
export interface Limit {
  points: number;
  duration: number;
}

/** Stores the counts of limits by a hash. The counts belong to no site. */
@Injectable()
export class RateLimitsRepository extends Repository<RateLimitCount> {
  constructor(
    @InjectModel(RateLimitCount.name) model: Model<RateLimitCount>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    super(model);
  }

  /** Returns a limiter that counts in the database, and in this process while the database does not respond. */
  limiter(name: string, limit: Limit): RateLimiterAbstract {
    const inDatabase = new RateLimiterMongo({
      ...limit,
      keyPrefix: name,
      storeClient: this.connection,
      tableName: RATE_LIMITS,
      disableIndexesCreation: true,
      // Callers above the limit cause no more queries.
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
