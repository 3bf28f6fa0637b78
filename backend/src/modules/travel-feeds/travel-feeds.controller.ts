import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ClientSignal } from '../../common/http/client-signal.js';
import {
  FeedPathDto,
  FeedQueryDto,
  type FeedRowsView,
  MAX_FEED_ROWS,
  ReplaceFeedRowsDto,
  SearchedFeedQueryDto,
} from './travel-feeds.dto.js';
import { MAX_FEED_FIELDS } from './feed-rows.js';
import { TravelFeedsService } from './travel-feeds.service.js';

@ApiTags('feed rows')
@Controller()
export class TravelFeedsController {
  constructor(private readonly feeds: TravelFeedsService) {}

  @Get('getAllPriceLineFeeds')
  @Public()
  @PublicCache(60)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List the rows of the price-line feed',
    description: 'Returns the rows of the upstream if one is configured and available, otherwise the stored rows.',
  })
  priceline(@Query() { chanel }: FeedQueryDto, @ClientSignal() signal: AbortSignal): Promise<FeedRowsView> {
    return this.feeds.read('priceline', { chanel }, signal);
  }

  @Get('getAllYahooFeeds')
  @Public()
  @PublicCache(60)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List the rows of the Yahoo feed',
    description: 'Returns the rows of the upstream if one is configured and available, otherwise the stored rows.',
  })
  yahoo(@Query() { chanel, q }: SearchedFeedQueryDto, @ClientSignal() signal: AbortSignal): Promise<FeedRowsView> {
    return this.feeds.read('yahoo', { chanel, q }, signal);
  }

  @Get('getAllPricelineSales')
  @Public()
  @PublicCache(60)
  @ApiOperation({
    summary: 'List the rows of the price-line sales feed',
    description: 'Returns the rows of the upstream if one is configured and available, otherwise the stored rows.',
  })
  pricelineSales(@ClientSignal() signal: AbortSignal): Promise<FeedRowsView> {
    return this.feeds.read('priceline-sales', {}, signal);
  }

  @Put('feed-rows/:kind')
  @JsonBody({ maxBytes: BODY_BYTES.document, maxValues: MAX_FEED_ROWS * (MAX_FEED_FIELDS + 1) + 10 })
  @Access('feeds', 'write')
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Replace the stored rows of a feed’s channel',
    description: 'Replaces all rows of the channel. The feed `priceline-sales` has no channels.',
  })
  replace(@Param() { kind }: FeedPathDto, @Body() { chanel, rows }: ReplaceFeedRowsDto): Promise<FeedRowsView> {
    return this.feeds.replace(kind, chanel, rows);
  }
}
