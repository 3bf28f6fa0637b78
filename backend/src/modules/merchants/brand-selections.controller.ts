import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { SavesVersion } from '../../common/history/versioned.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BRAND_SELECTIONS, selectionOf } from './brand-selection.resource.js';
import { BrandSelectionsService } from './brand-selections.service.js';
import {
  type AllWebsiteBrandsView,
  SelectBrandsDto,
  type SelectedMerchantsView,
  ShowBrandDto,
  type ShownBrandView,
} from './merchants.dto.js';

@ApiTags('merchants')
@Controller()
export class BrandSelectionsController {
  constructor(private readonly selections: BrandSelectionsService) {}

  @Post('merchant/update')
  @SavesVersion({ definition: BRAND_SELECTIONS, find: selectionOf, toBody: ({ mids }) => ({ ids: mids }) })
  @HttpCode(200)
  @Access('brands', 'write')
  @ApiBadRequestResponse({
    description: 'The site or some of the brands do not exist. The message names them.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Select the brands of a site',
    description: 'Replaces the selection of the site. `ids` can contain both `mid` and `_id` values.',
  })
  async select(@Body() body: SelectBrandsDto, @CurrentCaller() caller: Caller): Promise<SelectedMerchantsView> {
    return { data: await this.selections.saveAs(caller, body) };
  }

  @Post('merchants/:mid/websites')
  @HttpCode(200)
  @Access('brands', 'write')
  @ApiBadRequestResponse({
    description: 'A site does not exist, or has selected as many brands as a site may have.',
    type: ErrorDto,
  })
  @ApiParam({ name: 'mid', type: 'integer', example: 199042 })
  @ApiNotFoundResponse({ description: 'The brand does not exist.', type: ErrorDto })
  @ApiOperation({
    summary: 'Select a brand for sites',
    description: 'Adds the brand to the selections of the sites, behind their other brands.',
  })
  show(
    @Param('mid', ParseIntPipe) mid: number,
    @Body() { websiteName }: ShowBrandDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ShownBrandView> {
    return this.selections.addToSites(mid, websiteName, caller);
  }

  @Get('home/redclub/getAllBrandsByWesites')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List the selected brands of all active websites',
    description: 'Returns each website with its brands in the order of the site.',
  })
  async bySite(): Promise<AllWebsiteBrandsView> {
    return { data: await this.selections.bySite() };
  }
}
