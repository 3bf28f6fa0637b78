import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { LimitByAddress } from '../../common/limits/address-limit.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CurrentVisit, type Visit, VISITS_LIMIT } from '../clicks/visit.js';
import { RecordSearchDto } from './searches.dto.js';
import { SearchesService } from './searches.service.js';

@ApiTags('reports')
@ApiSite()
@Controller('searches')
export class SearchesController {
  constructor(private readonly searches: SearchesService) {}

  @Post()
  @HttpCode(204)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Count a search',
    description:
      'Adds one to the searches of the text on the site and UTC day. Stores nothing about the shopper. Searches of bots ' +
      'and prefetches, of more than 200 a network and hour, and of more than 2,000 different texts a site and day are not ' +
      'counted. Neither are texts that look like an e-mail address or a long number.',
  })
  record(@Body() body: RecordSearchDto, @Site() siteName: string, @CurrentVisit() visit: Visit): Promise<void> {
    return this.searches.record(body, siteName, visit);
  }
}
