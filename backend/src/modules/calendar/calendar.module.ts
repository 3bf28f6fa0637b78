import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';

/** The calendar of what goes live and ends. Services take part in it by the mark `KeepsSchedule`. */
@Module({
  imports: [DiscoveryModule],
  controllers: [CalendarController],
  providers: [CalendarService],
  exports: [CalendarService],
})
export class CalendarModule {}
