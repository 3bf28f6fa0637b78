import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ScheduledRepository } from '../../common/persistence/scheduled-repository.js';
import { Announcement, ANNOUNCEMENTS, type AnnouncementView } from './announcement.resource.js';

@Injectable()
export class AnnouncementsRepository extends ScheduledRepository<Announcement, AnnouncementView> {
  constructor(@InjectModel(Announcement.name) model: Model<Announcement>) {
    super(model, ANNOUNCEMENTS);
  }
}
