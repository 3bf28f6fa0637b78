import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { ReadThemeDto, type ThemesView } from './theme.dto.js';
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
    summary: 'Theme of a site',
    description: 'Reads as `data[0].websiteData`; `data` is empty for a site without a theme.',
  })
  read(@Body() _body: ReadThemeDto, @Site() siteName: string): Promise<ThemesView> {
    return this.themes.ofSite(siteName);
  }
}
