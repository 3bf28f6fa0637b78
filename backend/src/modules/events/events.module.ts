import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Event, EventSchema } from './event.schema.js';
import { EventsAdminController } from './events-admin.controller.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Event.name, schema: EventSchema }]), WebsitesModule],
  // The public controller is first, so that the router does not treat `/event/all` as an id.
  controllers: [EventsController, EventsAdminController],
  providers: [EventsService, EventsRepository],
  exports: [EventsService],
})
export class EventsModule {}
