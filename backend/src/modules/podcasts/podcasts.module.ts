import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Podcast, PodcastSchema } from './podcast.schema.js';
import { PodcastUploadsController } from './podcast-uploads.controller.js';
import { PodcastUploadsService } from './podcast-uploads.service.js';
import { PodcastsAdminController } from './podcasts-admin.controller.js';
import { PodcastsController } from './podcasts.controller.js';
import { PodcastsRepository } from './podcasts.repository.js';
import { PodcastsService } from './podcasts.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Podcast.name, schema: PodcastSchema }]), WebsitesModule],
  controllers: [PodcastsController, PodcastUploadsController, PodcastsAdminController],
  providers: [PodcastsService, PodcastUploadsService, PodcastsRepository],
  exports: [PodcastsService],
})
export class PodcastsModule {}
