import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MAX_CALENDAR_DAYS } from '@grabdeals/shared/schedule';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { type CalendarView, ReadCalendarDto } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('calendar')
@Access('calendar', 'read')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  @ApiBadRequestResponse({
    description: `A parameter is not valid, or the period is empty or has more than ${MAX_CALENDAR_DAYS} days.`,
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'List what goes live and ends in a period',
    description:
      'Returns the starts and ends of published articles and of all other records with a schedule ' +
      'on the sites that the caller manages, by time. Editors and API keys do not see themes.',
  })
  list(@Query() { kind, ...query }: ReadCalendarDto, @CurrentCaller() caller: Caller): Promise<CalendarView> {
    return this.calendar.entries({ ...query, ...(kind ? { kinds: [kind] } : {}) }, caller);
  }
}
