import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

/** The calendar of what goes live and ends. Definitions of records name their entries (`calendar`). */
@Module({
  imports: [ResourcesModule],
  controllers: [CalendarController],
  providers: [CalendarService],
  exports: [CalendarService],
})
export class CalendarModule {}
