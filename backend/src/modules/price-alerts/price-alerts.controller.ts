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
  type AddressAlertsView,
  AddressTokenDto,
  type AlertStateView,
  type ConfirmedPriceAlertView,
  type ConfirmedPriceDigestView,
  type ConfirmedSearchAlertView,
  CreateSearchAlertDto,
  EndAddressAlertsDto,
  type LinkRequestedView,
  SendAlertsLinkDto,
  type UnsubscribedView,
} from './price-alerts.dto.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { PRODUCT_ALERT } from './product-alert.js';
import { AddressAlertsService } from './address-alerts.service.js';
import { SEARCH_ALERT } from './search-alert.js';
import { SearchAlertsService } from './search-alerts.service.js';
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
  confirm(@Body() { token }: AlertTokenDto): Promise<ConfirmedPriceAlertView> {
    return this.subscriptions.confirm(PRODUCT_ALERT, token);
  }

  @Post('state')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Check whether a price alert is confirmed',
    description: 'An invalid link is not confirmed.',
  })
  async state(@Body() { token }: AlertTokenDto): Promise<AlertStateView> {
    return { confirmed: await this.subscriptions.isConfirmed(PRODUCT_ALERT, token) };
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
  confirm(@Body() { token }: AlertTokenDto): Promise<ConfirmedPriceDigestView> {
    return this.subscriptions.confirm(WEEKLY_DIGEST, token);
  }

  @Post('state')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Check whether a weekly e-mail is confirmed',
    description: 'An invalid link is not confirmed.',
  })
  async state(@Body() { token }: AlertTokenDto): Promise<AlertStateView> {
    return { confirmed: await this.subscriptions.isConfirmed(WEEKLY_DIGEST, token) };
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

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('search-alerts')
export class SearchAlertsController {
  constructor(
    private readonly subscriptions: PriceSubscriptionsService,
    private readonly searches: SearchAlertsService,
  ) {}

  @Post()
  @HttpCode(202)
  @Public()
  @ApiSite()
  @ApiTooManyRequests()
  @ApiNotFoundResponse({ description: 'No product matches the words, or e-mails are not configured.', type: ErrorDto })
  @ApiOperation({
    summary: 'Create an alert for a search, a brand or a category',
    description:
      'Sends an e-mail with a link that confirms the alert within three days. A confirmed alert sends at most one ' +
      'e-mail a day, with the products of the list that are new or cheaper.',
  })
  async create(
    @Body() body: CreateSearchAlertDto,
    @Site() siteName: string,
    @Ip() address: string,
  ): Promise<PendingRequestView> {
    const request = await this.searches.understand(body, siteName);
    return this.subscriptions.create(SEARCH_ALERT, request, { siteName, address });
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid or has expired.', type: ErrorDto })
  @ApiOperation({
    summary: 'Confirm an alert for a search, a brand or a category',
    description: 'Starts the alert, and replaces other alerts of the same person for the same list.',
  })
  confirm(@Body() { token }: AlertTokenDto): Promise<ConfirmedSearchAlertView> {
    return this.subscriptions.confirm(SEARCH_ALERT, token);
  }

  @Post('state')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Check whether an alert for a list is confirmed',
    description: 'An invalid link is not confirmed.',
  })
  async state(@Body() { token }: AlertTokenDto): Promise<AlertStateView> {
    return { confirmed: await this.subscriptions.isConfirmed(SEARCH_ALERT, token) };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete an alert for a search, a brand or a category',
    description: 'Also succeeds if the alert no longer exists.',
  })
  async unsubscribe(@Body() { token }: AlertTokenDto): Promise<UnsubscribedView> {
    await this.subscriptions.unsubscribe(SEARCH_ALERT, token);
    return { unsubscribed: true };
  }
}

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('address-alerts')
export class AddressAlertsController {
  constructor(private readonly alerts: AddressAlertsService) {}

  @Post('link')
  @HttpCode(202)
  @Public()
  @ApiSite()
  @ApiTooManyRequests()
  @ApiNotFoundResponse({ description: 'E-mails are not configured.', type: ErrorDto })
  @ApiOperation({
    summary: 'Send the link to all alerts of an address',
    description: 'Sends an e-mail if the address has alerts. The response is the same if it has none.',
  })
  async sendLink(
    @Body() { email }: SendAlertsLinkDto,
    @Site() siteName: string,
    @Ip() network: string,
  ): Promise<LinkRequestedView> {
    await this.alerts.sendLink(email, { siteName, network });
    return { requested: true };
  }

  @Post('list')
  @HttpCode(200)
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: 'The link is not valid or has expired.', type: ErrorDto })
  @ApiOperation({
    summary: 'List the alerts of an address',
    description: 'Returns the confirmed alerts of the address that the token contains.',
  })
  list(@Body() { token }: AddressTokenDto, @Site() siteName: string): Promise<AddressAlertsView> {
    return this.alerts.list(token, siteName);
  }

  @Post('end')
  @HttpCode(200)
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: 'The link is not valid or has expired.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete one alert of an address, or all',
    description: 'Returns the remaining alerts. Also succeeds if the alert no longer exists.',
  })
  end(@Body() { token, id }: EndAddressAlertsDto, @Site() siteName: string): Promise<AddressAlertsView> {
    return this.alerts.end(token, siteName, id);
  }
}
