import { Controller, Get } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import type { SiteView } from './websites.views.js';
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
}
