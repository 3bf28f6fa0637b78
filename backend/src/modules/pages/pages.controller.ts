import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ReadsVersion, SavesVersion } from '../../common/history/versioned.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  pageOf,
  PAGES,
  PagePathDto,
  PagesQueryDto,
  SavePageDto,
  type SitePagesView,
  type SitePageView,
} from './site-page.resource.js';
import { PagesService } from './pages.service.js';

@ApiTags('pages')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('pages')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get()
  @Access('pages', 'read')
  @ApiOperation({
    summary: 'List the static pages of a site',
    description: 'Returns all static pages with an editable text, and whether the site has a text of its own.',
  })
  list(
    @Query() _query: PagesQueryDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SitePagesView> {
    return this.pages.list(siteName, caller);
  }

  @Get(':page')
  @ReadsVersion({ definition: PAGES, find: pageOf })
  @Public({ optionalToken: 'pages' })
  @PublicCache(10)
  @ApiOperation({
    summary: 'Read a site’s text of a static page',
    description: 'Returns no `html` if the page shows the original text.',
  })
  read(
    @Param() { page }: PagePathDto,
    @Query() _query: PagesQueryDto,
    @Site() siteName: string,
  ): Promise<SitePageView> {
    return this.pages.get(siteName, page);
  }

  @Put(':page')
  @SavesVersion({ definition: PAGES, find: pageOf })
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @Access('pages', 'write')
  @ApiOperation({
    summary: 'Save a site’s text of a static page',
    description:
      'Replaces the text. The HTML is sanitized like that of articles. Placeholders that do not exist are rejected.',
  })
  save(
    @Param() { page }: PagePathDto,
    @Body() body: SavePageDto,
    @CurrentCaller() caller: Caller,
  ): Promise<SitePageView> {
    return this.pages.save(page, body, caller);
  }

  @Delete(':page')
  @Access('pages', 'write')
  @ApiOperation({
    summary: 'Restore the original text of a static page',
    description: 'Deletes the site’s own text. The trash contains it for 30 days.',
  })
  reset(
    @Param() { page }: PagePathDto,
    @Query() _query: PagesQueryDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SitePageView> {
    return this.pages.reset(page, siteName, caller);
  }
}
