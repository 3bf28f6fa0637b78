import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, FileBody } from '../../common/http/request-input.interceptor.js';
import { type AddressLimit, LimitByAddress } from '../../common/limits/address-limit.js';
import type { PostbackResultView } from './conversions.dto.js';
import { postbackParameters, PostbacksService } from './postbacks.service.js';

/** Networks send the orders of all their publishers from a few addresses, and repeat them in bursts. */
const POSTBACKS_LIMIT: AddressLimit = { points: 60_000, duration: 60 };
const SECRET = 'nbF3mUjbnX0NGPm1cWmF1rB8ExtKZ3w6T6ZwSYyGE0k';
const DESCRIPTION =
  'The URL of a network is in the Site Manager. The parameters `order`, `token`, `state`, `amount`, `commission`, ' +
  '`currency`, `date` and `merchant` may also have the names that networks use in their reports. A repetition changes ' +
  'nothing.';

@ApiTags('conversions')
@ApiParam({ name: 'networkId', example: '66f0a1b2c3d4e5f60718293a' })
@ApiParam({ name: 'secret', description: 'The signature in the URL of the network.', example: SECRET })
@ApiBadRequestResponse({ description: 'The parameters do not describe an order.', type: ErrorDto })
@ApiNotFoundResponse({ description: 'The URL is not valid, or the network is inactive.', type: ErrorDto })
@Controller('postbacks')
export class PostbacksController {
  constructor(private readonly postbacks: PostbacksService) {}

  @Get(':networkId/:secret')
  @Public()
  @LimitByAddress(POSTBACKS_LIMIT)
  @ApiOperation({ summary: 'Save an order that a network reports', description: DESCRIPTION })
  get(
    @Param('networkId') networkId: string,
    @Param('secret') secret: string,
    @Query() query: Record<string, string>,
  ): Promise<PostbackResultView> {
    return this.postbacks.receive(networkId, secret, postbackParameters(query, undefined));
  }

  @Post(':networkId/:secret')
  @HttpCode(200)
  @Public()
  @LimitByAddress(POSTBACKS_LIMIT)
  @FileBody({ maxBytes: BODY_BYTES.form, tooLarge: 'The postback is larger than 64 kB.' })
  @ApiOperation({
    summary: 'Save an order that a network reports in a body',
    description: `The body is a form or a JSON object. ${DESCRIPTION}`,
  })
  post(
    @Param('networkId') networkId: string,
    @Param('secret') secret: string,
    @Query() query: Record<string, string>,
    @Req() request: Request,
  ): Promise<PostbackResultView> {
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    const parameters = postbackParameters(query, body, request.get('content-type'));
    return this.postbacks.receive(networkId, secret, parameters);
  }
}
