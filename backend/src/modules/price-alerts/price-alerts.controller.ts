import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { AlertTokenDto, CreatePriceAlertDto } from './price-alerts.dto.js';
import { PriceAlertsService } from './price-alerts.service.js';
import type { PendingRequestView, PriceAlertView, UnsubscribedView } from './price-alerts.views.js';

@ApiTags('price-alerts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('price-alerts')
export class PriceAlertsController {
  constructor(private readonly alerts: PriceAlertsService) {}

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
    return this.alerts.create(body, siteName, address);
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
    return this.alerts.confirm(token);
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
    await this.alerts.unsubscribe(token);
    return { unsubscribed: true };
  }
}
