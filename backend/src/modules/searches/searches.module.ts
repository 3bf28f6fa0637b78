import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.service.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { EmptySearchesTask, SearchesService } from './searches.service.js';
import { SearchCount, SearchCountSchema, SearchCountsRepository } from './search-counts.repository.js';
import { SearchesController } from './searches.controller.js';

/** Counts the searches of shoppers by site, day and text, for reports. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SearchCount.name, schema: SearchCountSchema }]),
    RateLimitsModule,
    WebsitesModule,
  ],
  controllers: [SearchesController],
  providers: [SearchesService, SearchCountsRepository, EmptySearchesTask],
  exports: [SearchesService],
})
export class SearchesModule {}
