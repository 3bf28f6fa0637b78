import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { LimitByAddress } from '../../common/limits/address-limit.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CurrentVisit, type Visit, VISITS_LIMIT } from '../clicks/visit.js';
import { FollowRedirectDto, type FollowRedirectView } from './redirects.dto.js';
import { RedirectsService } from './redirects.service.js';

@ApiTags('redirect')
@ApiSite()
@Controller('redirect')
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @HttpCode(200)
  @Public()
  @LimitByAddress(VISITS_LIMIT)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Follow a redirect by uid',
    description:
      'Returns the destination URL as `redirect`, with the query that the operator entered, and counts the click. ' +
      'Returns an empty object if the site has no such uid or its redirect is inactive; the page then does not ' +
      'navigate.',
  })
  follow(
    @Body() body: FollowRedirectDto,
    @Site() siteName: string,
    @CurrentVisit() visit: Visit,
  ): Promise<FollowRedirectView> {
    return this.redirects.follow(body, siteName, visit);
  }
}
