import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Announcement, AnnouncementSchema } from './announcement.resource.js';
import { AnnouncementsAdminController, AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

/** Announcement bars above the headers of sites. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Announcement.name, schema: AnnouncementSchema }]), WebsitesModule],
  // The public controller is first, so that the router does not treat `/announcements/all` as an id.
  controllers: [AnnouncementsController, AnnouncementsAdminController],
  providers: [AnnouncementsService, AnnouncementsRepository],
})
export class AnnouncementsModule {}
