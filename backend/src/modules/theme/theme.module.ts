import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { ThemeScheduleController } from './theme-schedule.controller.js';
import { ThemeController } from './theme.controller.js';
import { ThemeRepository } from './theme.repository.js';
import { Theme, ThemeSchema } from './theme.resource.js';
import { ThemeService } from './theme.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Theme.name, schema: ThemeSchema }]), WebsitesModule],
  controllers: [ThemeController, ThemeScheduleController],
  providers: [ThemeService, ThemeRepository],
  exports: [ThemeService],
})
export class ThemeModule {}
