import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { UNKNOWN_ID } from '../../common/http/records-controller.js';
import type { SignalView } from './signals.dto.js';
import { SignalsService } from './signals.service.js';

@ApiTags('reports')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('signals')
export class SignalsController {
  constructor(private readonly signals: SignalsService) {}

  @Get()
  @Access('signals', 'read')
  @ApiOperation({
    summary: 'List signals about results',
    description:
      'Returns the merchants whose conversion rate, earnings per click or reversals have changed by more than chance, ' +
      'links with many clicks and no order, and networks that have stopped reporting, the latest first. Owners get ' +
      'those of all sites, vendors those of their sites. Signals are found every six hours.',
  })
  list(@CurrentCaller() caller: Caller): Promise<SignalView[]> {
    return this.signals.ofResults(caller);
  }

  @Get('traffic')
  @Access('trafficChecks', 'read')
  @ApiOperation({
    summary: 'List clicks and orders that are worth a look',
    description:
      'Returns networks whose clicks led to no orders, bursts of clicks without an order, and orders at unusual times ' +
      'after their click, of the last 30 days. They are no proof of fraud.',
  })
  traffic(@CurrentCaller() caller: Caller): Promise<SignalView[]> {
    return this.signals.ofTraffic(caller);
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  @Access('signals', 'write')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({ summary: 'Dismiss a signal', description: 'Hides the signal from all operators for 30 days.' })
  dismiss(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<SignalView> {
    return this.signals.dismiss(id, caller);
  }
}
