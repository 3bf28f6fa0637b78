import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { SavesVersion } from '../../common/history/versioned.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { ReadSiteMarksDto, ReadThemeDto, SiteMarkView } from './theme.dto.js';
import { SaveThemeDto, themeOf, THEMES, type ThemesView, type ThemeView } from './theme.resource.js';
import { ThemeService } from './theme.service.js';

@ApiTags('theme')
@ApiSite()
@Controller('theme')
export class ThemeController {
  constructor(private readonly themes: ThemeService) {}

  @Post('all')
  @HttpCode(200)
  @Public()
  @ApiBody({ type: ReadThemeDto })
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Read a site’s theme',
    description:
      'Returns the theme that shoppers see now as `data[0].websiteData`: a scheduled theme from its start to its end. ' +
      '`data` is empty if the site has no theme.',
  })
  read(@Body() _body: ReadThemeDto, @Site() siteName: string): Promise<ThemesView> {
    return this.themes.ofSite(siteName);
  }

  @Get('marks')
  @Access('siteMarks', 'read')
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Read how the Site Manager marks sites',
    description:
      'Returns the color, the icon and the logo of each of the sites. Sites that the caller does not manage are skipped.',
  })
  @ApiOkResponse({ type: [SiteMarkView] })
  marks(@Query() { websiteNames }: ReadSiteMarksDto, @CurrentCaller() caller: Caller): Promise<SiteMarkView[]> {
    return this.themes.marks(websiteNames, caller);
  }

  @Post('create')
  @SavesVersion({ definition: THEMES, find: themeOf, toBody: ({ websiteData }) => ({ websiteData }), replaces: true })
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('theme', 'write')
  @ApiBadRequestResponse({
    description:
      'A field is not valid. `error` contains a message for each such field, such as `websiteData.footerBG`.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Save the theme of a site',
    description:
      'Replaces the whole usual theme, not the scheduled one. A color can be any text; the site shows the default color for a text that is not a ' +
      'valid color. Pictures must be http(s) URLs or paths on the site.',
  })
  save(@Body() body: SaveThemeDto, @CurrentCaller() caller: Caller): Promise<ThemeView> {
    return this.themes.saveAs(caller, body.websiteName, body.websiteData);
  }
}
