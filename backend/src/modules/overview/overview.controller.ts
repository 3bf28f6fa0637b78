import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { type OverviewView, ReadOverviewDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('overview')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Access('overview', 'read')
  @ApiOperation({
    summary: 'Read what needs attention on the caller’s sites',
    description:
      'Returns clicks and earnings of today, yesterday and this week for owners and vendors, numbers of tasks for the ' +
      'caller’s role, and the latest changes for owners. Clicks are counted by days of `timeZone`; networks report ' +
      'earnings by UTC day.',
  })
  read(@Query() { timeZone }: ReadOverviewDto, @CurrentCaller() caller: Caller): Promise<OverviewView> {
    return this.overview.read(timeZone, caller);
  }
}
