import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { AlertTokenDto, CreatePriceDigestDto } from './price-alerts.dto.js';
import type { PendingRequestView, PriceDigestView, UnsubscribedView } from './price-alerts.views.js';
import { PriceDigestsService } from './price-digests.service.js';

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('price-digests')
export class PriceDigestsController {
  constructor(private readonly digests: PriceDigestsService) {}

  @Post()
  @HttpCode(202)
  @Public()
  @ApiSite()
  @ApiTooManyRequests()
  @ApiNotFoundResponse({
    description: 'The site shows none of the products, or e-mails are not configured.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Create a weekly e-mail of price drops',
    description:
      'Sends an e-mail with a link that confirms the request within three days. Each week in which a price of the ' +
      'products is below the price of the week before, one e-mail lists these products. Products that the site does ' +
      'not show are skipped.',
  })
  create(
    @Body() body: CreatePriceDigestDto,
    @Site() siteName: string,
    @Ip() address: string,
  ): Promise<PendingRequestView> {
    return this.digests.create(body, siteName, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid or has expired.', type: ErrorDto })
  @ApiOperation({
    summary: 'Confirm a weekly e-mail of price drops',
    description: 'Starts the weekly e-mail, and replaces the products of earlier requests of the same person.',
  })
  confirm(@Body() { token }: AlertTokenDto): Promise<PriceDigestView> {
    return this.digests.confirm(token);
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete a weekly e-mail of price drops',
    description: 'Deletes the address and the list of products. Also succeeds if they no longer exist.',
  })
  async unsubscribe(@Body() { token }: AlertTokenDto): Promise<UnsubscribedView> {
    await this.digests.unsubscribe(token);
    return { unsubscribed: true };
  }
}
