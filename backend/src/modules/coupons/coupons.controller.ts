import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { cacheUntil, PublicCache } from '../../common/http/public-cache.js';
import { LimitByAddress } from '../../common/limits/address-limit.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CurrentVisit, type Visit, VISITS_LIMIT } from '../clicks/visit.js';
import { CouponUsageService } from './coupon-usage.service.js';
import {
  BestCouponsDto,
  type BestCouponsView,
  type CountedVoteView,
  CouponEventDto,
  CouponVoteDto,
  type CurrentCouponsView,
  EndedCouponsDto,
  type EndedCouponsView,
  ListCouponsDto,
} from './coupons.dto.js';
import { CurrentCouponsService } from './current-coupons.service.js';

const MAX_AGE_S = 10;
const NOT_SHOWN = 'The site does not show the coupon.';

@ApiTags('coupons')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('coupons')
export class CouponsController {
  constructor(
    private readonly coupons: CurrentCouponsService,
    private readonly usage: CouponUsageService,
  ) {}

  @Get('all')
  @Public()
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: 'List the current coupons of a site',
    description:
      'Returns coupons that have started and have not ended, of merchants that the site has selected. The most ' +
      'reliable coupons are first: by the lower bound of the Wilson score interval of their votes of the last 30 days.',
  })
  async list(
    @Query() query: ListCouponsDto,
    @Site() siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentCouponsView> {
    const coupons = await this.coupons.ofSite(siteName, query);
    cacheUntil(coupons.changesAt, MAX_AGE_S, response);
    return coupons;
  }

  @Get('best')
  @Public()
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: 'List the best coupon of each product',
    description:
      'Returns only coupons whose data says that they apply to the product: a coupon whose conditions are in its terms ' +
      'only is never returned. Coupons of the product come before those of its category and of the whole shop, then ' +
      'the one with the lowest price, then the most reliable one. Retired products have no coupon.',
  })
  async best(
    @Query() { productIds }: BestCouponsDto,
    @Site() siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BestCouponsView> {
    const coupons = await this.coupons.best(siteName, productIds);
    cacheUntil(coupons.changesAt, MAX_AGE_S, response);
    return coupons;
  }

  @Get('ended')
  @Public()
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: "List a merchant's coupons that have ended",
    description: 'Returns coupons that ended within the last 30 days, if the site has selected the merchant.',
  })
  ended(@Query() { mid }: EndedCouponsDto, @Site() siteName: string): Promise<EndedCouponsView> {
    return this.coupons.ended(siteName, mid);
  }

  @Post(':id/events')
  @HttpCode(204)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiNotFoundResponse({ description: NOT_SHOWN, type: ErrorDto })
  @ApiOperation({
    summary: 'Count that a shopper has seen or copied a code',
    description: 'Events of bots and prefetches are not counted.',
  })
  recordEvent(
    @Param('id') id: string,
    @Body() { event }: CouponEventDto,
    @Site() siteName: string,
    @CurrentVisit() visit: Visit,
  ): Promise<void> {
    return this.usage.recordEvent(id, event, siteName, visit);
  }

  @Post(':id/votes')
  @HttpCode(200)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiNotFoundResponse({ description: NOT_SHOWN, type: ErrorDto })
  @ApiOperation({
    summary: 'Vote whether a coupon worked',
    description:
      'A visitor has one vote for a coupon within 30 days. Visitors are recognized by a hash of network and browser ' +
      'that is different for each coupon and is deleted after that time. Five votes of a network on a coupon count ' +
      'within a day, and a network can send 60 votes an hour. `counted` is false for votes that do not count.',
  })
  async vote(
    @Param('id') id: string,
    @Body() { worked }: CouponVoteDto,
    @Site() siteName: string,
    @CurrentVisit() visit: Visit,
  ): Promise<CountedVoteView> {
    return { counted: await this.usage.vote(id, worked, siteName, visit) };
  }
}
