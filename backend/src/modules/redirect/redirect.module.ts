import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Click, ClickSchema } from './click.schema.js';
import { ClicksController } from './clicks.controller.js';
import { ClicksRepository } from './clicks.repository.js';
import { ClicksService } from './clicks.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Click.name, schema: ClickSchema }]), WebsitesModule],
  controllers: [ClicksController],
  providers: [ClicksService, ClicksRepository],
})
export class RedirectModule {}
