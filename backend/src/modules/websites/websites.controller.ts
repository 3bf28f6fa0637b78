import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { SavesVersion } from '../../common/history/versioned.js';
import type { RecordState } from '../../common/history/change-log.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { SaveSiteFooterDto, type SiteFooterView, type SiteView, WEBSITES } from './website.resource.js';
import type { WebsiteSettingsView } from './website-settings.resource.js';
import { WebsitesService } from './websites.service.js';

@ApiTags('websites')
@ApiSite()
@Controller('site')
export class WebsitesController {
  constructor(private readonly websites: WebsitesService) {}

  @Get()
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'Read the site of this call',
    description:
      'Returns the state, settings and contact of the site. An unknown site returns 200 with the state `unknown`.',
  })
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiQuery({ name: 'websiteName', required: false, example: 'sunsetdeals' })
  read(@Site() siteName: string): Promise<SiteView> {
    return this.websites.site(siteName);
  }

  @Put('footer')
  @SavesVersion({
    definition: WEBSITES,
    find: ({ body }) => ({ value: String((body as SaveSiteFooterDto).websiteName) }),
    toBody: footerOf,
  })
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('siteFooter', 'write')
  @ApiOperation({
    summary: 'Save the footer and the social links of a site',
    description:
      'Fields missing from the body keep their value. Empty texts show the defaults, and an empty URL hides the ' +
      'link. URLs must begin with https://.',
  })
  @ApiBadRequestResponse({
    description: 'A field is not valid. `error` contains a message for each such field, such as `links.0.url`.',
    type: ErrorDto,
  })
  saveFooter(@Body() body: SaveSiteFooterDto, @CurrentCaller() caller: Caller): Promise<SiteFooterView> {
    return this.websites.updateFooter(body, caller);
  }
}

/** Returns the footer of a website as the body contains it. */
function footerOf({ settings }: RecordState): object {
  const { footer, socialProfiles } = (settings ?? {}) as Partial<WebsiteSettingsView>;
  return { ...footer, socialProfiles };
}
