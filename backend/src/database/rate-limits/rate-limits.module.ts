import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimitCount, RateLimitCountSchema, RateLimitsRepository } from './rate-limits.repository.js';
import { RateLimits } from './rate-limits.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: RateLimitCount.name, schema: RateLimitCountSchema }])],
  providers: [RateLimits, RateLimitsRepository],
  exports: [RateLimits],
})
export class RateLimitsModule {}
