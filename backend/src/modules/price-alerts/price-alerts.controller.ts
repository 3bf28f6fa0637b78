import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  AlertTokenDto,
  CreatePriceAlertDto,
  CreatePriceDigestDto,
  type PendingRequestView,
  type PriceAlertView,
  type PriceDigestView,
  type UnsubscribedView,
} from './price-alerts.dto.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { PRODUCT_ALERT } from './product-alert.js';
import { WEEKLY_DIGEST } from './weekly-digest.js';

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('price-alerts')
export class PriceAlertsController {
  constructor(private readonly subscriptions: PriceSubscriptionsService) {}

  @Post()
  @HttpCode(202)
  @Public()
  @ApiSite()
  @ApiTooManyRequests()
  @ApiNotFoundResponse({
    description: 'The site does not show the product, or e-mails are not configured.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Create a price alert',
    description:
      'Sends an e-mail with a link that confirms the alert within three days. A confirmed alert sends one e-mail ' +
      'when the price is at most the target.',
  })
  create(
    @Body() body: CreatePriceAlertDto,
    @Site() siteName: string,
    @Ip() address: string,
  ): Promise<PendingRequestView> {
    return this.subscriptions.create(PRODUCT_ALERT, body, { siteName, address });
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid or has expired.', type: ErrorDto })
  @ApiOperation({
    summary: 'Confirm a price alert',
    description: 'Starts the alert, and replaces other alerts of the same person for the product.',
  })
  confirm(@Body() { token }: AlertTokenDto): Promise<PriceAlertView> {
    return this.subscriptions.confirm(PRODUCT_ALERT, token);
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete a price alert',
    description: 'Also succeeds if the alert no longer exists.',
  })
  async unsubscribe(@Body() { token }: AlertTokenDto): Promise<UnsubscribedView> {
    await this.subscriptions.unsubscribe(PRODUCT_ALERT, token);
    return { unsubscribed: true };
  }
}

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('price-digests')
export class PriceDigestsController {
  constructor(private readonly subscriptions: PriceSubscriptionsService) {}

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
    return this.subscriptions.create(WEEKLY_DIGEST, body, { siteName, address });
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
    return this.subscriptions.confirm(WEEKLY_DIGEST, token);
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
    await this.subscriptions.unsubscribe(WEEKLY_DIGEST, token);
    return { unsubscribed: true };
  }
}
