import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import type { WebsiteView } from '../websites/website.resource.js';
import {
  CopyPartsDto,
  type CopyResultsView,
  type PartDifferencesView,
  ReadSetupDto,
  type SetupView,
  SetUpWebsiteDto,
} from './site-setup.dto.js';
import { SiteSetupService } from './site-setup.service.js';

@ApiTags('websites')
@ApiBadRequestResponse({ type: ErrorDto })
@ApiNotFoundResponse({ description: 'A site does not exist.', type: ErrorDto })
@Controller('site-setup')
export class SiteSetupController {
  constructor(private readonly setup: SiteSetupService) {}

  @Get()
  @Access('copyToWebsites', 'read')
  @ApiOperation({
    summary: 'Read what a site still needs before shoppers see it',
    description: 'A new site that is not active is hidden from shoppers until an owner activates it.',
  })
  ofSite(@Query() { websiteName }: ReadSetupDto, @CurrentCaller() caller: Caller): Promise<SetupView> {
    return this.setup.ofSite(websiteName, caller);
  }

  @Post('websites')
  @Access('website', 'create')
  @StartsOperation()
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @ApiConflictResponse({
    description: 'Another website has the same key, or one of the custom domains.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Create a website with its theme and parts of other sites',
    description:
      'Like `POST /website`, and saves the theme and the parts in the same operation. If one of them cannot be saved, no ' +
      'website remains.',
  })
  setUp(@Body() body: SetUpWebsiteDto, @CurrentCaller() caller: Caller): Promise<WebsiteView> {
    return this.setup.setUp(body, caller);
  }

  @Post('differences')
  @Access('copyToWebsites', 'read')
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Compare parts of a site with other sites',
    description: 'Returns how `POST /site-setup/copies` with the same body would change the other sites.',
  })
  async differences(@Body() body: CopyPartsDto, @CurrentCaller() caller: Caller): Promise<PartDifferencesView> {
    return { data: await this.setup.differences(body, caller) };
  }

  @Post('copies')
  @Access('copyToWebsites', 'write')
  @StartsOperation()
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Copy parts of a site to other sites',
    description:
      'Each part is saved as if an operator had saved it on the other site: it is validated, checked for compliance ' +
      'and recorded in the history. A part that cannot be saved has the state `failed`, and the others are copied.',
  })
  copy(@Body() body: CopyPartsDto, @CurrentCaller() caller: Caller): Promise<CopyResultsView> {
    return this.setup.copy(body, caller);
  }
}
