import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UpstreamModule } from '../upstream/upstream.module.js';
import { FeedChannel, FeedChannelSchema, TravelFeedsRepository } from './travel-feeds.repository.js';
import { TravelFeedsController } from './travel-feeds.controller.js';
import { TravelFeedsService } from './travel-feeds.service.js';

/** Lists of travel offers by provider and channel. The feeds of merchants' products belong to the module `feeds`. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FeedChannel.name, schema: FeedChannelSchema }]), UpstreamModule],
  controllers: [TravelFeedsController],
  providers: [TravelFeedsService, TravelFeedsRepository],
  exports: [TravelFeedsService],
})
export class TravelFeedsModule {}
