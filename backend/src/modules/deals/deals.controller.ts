import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { cacheUntil, PublicCache } from '../../common/http/public-cache.js';
import { LimitByAddress } from '../../common/limits/address-limit.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CurrentVisit, type Visit, VISITS_LIMIT } from '../clicks/visit.js';
import { type CountedFeedbackView, DealSiteDto, type DealsView, ListDealsDto, ProductIdDto } from './deals.dto.js';
import { DealsService } from './deals.service.js';

const MAX_AGE_S = 10;
const NOT_SHOWN = 'The site does not show the product.';

@ApiTags('deals')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('deals')
export class DealsController {
  constructor(private readonly deals: DealsService) {}

  @Get()
  @Public()
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: 'List the deals of a site',
    description:
      'Returns at most 200 products that cost less than they usually do, the best first: by the saving against the ' +
      'product’s own price history, the age of the price, and the clicks and votes of the last days. The first eight ' +
      'contain at most two of a merchant. A job ranks the deals after changes of products, and every 15 minutes.',
  })
  async list(
    @Query() query: ListDealsDto,
    @Site() siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealsView> {
    const deals = await this.deals.ofSite(siteName, query);
    cacheUntil(deals.changesAt, MAX_AGE_S, response);
    return deals;
  }

  @Post(':id/votes')
  @HttpCode(200)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiNotFoundResponse({ description: NOT_SHOWN, type: ErrorDto })
  @ApiOperation({
    summary: 'Vote for a deal',
    description:
      'A visitor has one vote for a product of a site within 30 days, which the next ranking includes. Visitors are ' +
      'recognized by a hash of network and browser that is different for each product and is deleted after that time. ' +
      'Five votes of a network for a product count within a day, and a network can send 60 votes an hour.',
  })
  async vote(
    @Param() { id }: ProductIdDto,
    @Body() _body: DealSiteDto,
    @Site() siteName: string,
    @CurrentVisit() visit: Visit,
  ): Promise<CountedFeedbackView> {
    return { counted: await this.deals.vote(id, siteName, visit) };
  }

  @Post(':id/reports')
  @HttpCode(200)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiNotFoundResponse({ description: NOT_SHOWN, type: ErrorDto })
  @ApiOperation({
    summary: 'Store a report that a product no longer has its price',
    description:
      'Reports of three visitors make a task for operators. The reports are deleted when the merchant’s feed lists the ' +
      'product again. A visitor has one report until then, and two reports of a network count within a day.',
  })
  async report(
    @Param() { id }: ProductIdDto,
    @Body() _body: DealSiteDto,
    @Site() siteName: string,
    @CurrentVisit() visit: Visit,
  ): Promise<CountedFeedbackView> {
    return { counted: await this.deals.reportPrice(id, siteName, visit) };
  }
}
