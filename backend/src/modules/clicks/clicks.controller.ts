import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { LimitByAddress } from '../../common/limits/address-limit.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { type ClickView, RecordClickDto } from './clicks.dto.js';
import { ClicksService } from './clicks.service.js';
import { CurrentVisit, type Visit, VISITS_LIMIT } from './visit.js';

@ApiTags('redirect')
@ApiSite()
@Controller('clicks')
export class ClicksController {
  constructor(private readonly clicks: ClicksService) {}

  @Post()
  @HttpCode(202)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Store a click on a link to a merchant',
    description:
      'The shopper’s tab opens even if this request fails. Clicks of bots, prefetches, repeats of the same visitor ' +
      'within an hour, and clicks beyond a plausible number an hour are stored with a mark. Reports contain both ' +
      'raw and clean counts.',
  })
  record(@Body() body: RecordClickDto, @Site() siteName: string, @CurrentVisit() visit: Visit): Promise<ClickView> {
    return this.clicks.record(body, siteName, visit);
  }
}
