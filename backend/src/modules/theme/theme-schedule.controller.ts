import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ReadsVersion, SavesVersion } from '../../common/history/versioned.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ManageThemeDto, ScheduleThemeDto, type SiteThemesView, themeOf, THEMES } from './theme.resource.js';
import { ThemeService } from './theme.service.js';

@ApiTags('theme')
@ApiBadRequestResponse({
  description: 'A field is not valid. `error` contains a message for each such field, such as `endsAt`.',
  type: ErrorDto,
})
@Controller('theme/scheduled')
export class ThemeScheduleController {
  constructor(private readonly themes: ThemeService) {}

  @Get()
  @Access('theme', 'read')
  @ReadsVersion({ definition: THEMES, find: themeOf })
  @ApiOperation({
    summary: 'Read the usual and the scheduled theme of a site',
    description: 'Returns both themes, whichever of them shoppers see now.',
  })
  read(@Query() { websiteName }: ManageThemeDto, @CurrentCaller() caller: Caller): Promise<SiteThemesView> {
    return this.themes.toManage(websiteName, caller);
  }

  @Put()
  @Access('theme', 'write')
  @SavesVersion({
    definition: THEMES,
    find: themeOf,
    toBody: ({ scheduled }) => ({ ...(scheduled as object) }),
    replaces: true,
  })
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiOperation({
    summary: 'Save the scheduled theme of a site',
    description:
      'Shoppers see this theme in place of the usual theme from `startsAt` to `endsAt`. A site has one scheduled theme: ' +
      'the call replaces an earlier one.',
  })
  schedule(@Body() body: ScheduleThemeDto, @CurrentCaller() caller: Caller): Promise<SiteThemesView> {
    return this.themes.schedule(caller, body);
  }

  @Delete()
  @Access('theme', 'write')
  @ApiOperation({
    summary: 'Delete the scheduled theme of a site',
    description: 'Shoppers see the usual theme at once.',
  })
  unschedule(@Query() { websiteName }: ManageThemeDto, @CurrentCaller() caller: Caller): Promise<SiteThemesView> {
    return this.themes.unschedule(caller, websiteName);
  }
}
