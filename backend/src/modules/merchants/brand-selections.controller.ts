import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BrandSelectionsService } from './brand-selections.service.js';
import { SelectBrandsDto } from './merchants.dto.js';
import type { AllWebsiteBrandsView, SelectedMerchantsView } from './merchants.views.js';

@ApiTags('merchants')
@Controller()
export class BrandSelectionsController {
  constructor(private readonly selections: BrandSelectionsService) {}

  @Post('merchant/update')
  @HttpCode(200)
  @Access('owner', 'vendor')
  @ApiBadRequestResponse({ description: 'Some of the brands do not exist. The message names them.', type: ErrorDto })
  @ApiNotFoundResponse({ description: 'The site does not exist.', type: ErrorDto })
  @ApiOperation({
    summary: 'Select the brands of a site',
    description: 'Replaces the selection of the site. `ids` can contain both `mid` and `_id` values.',
  })
  async select(@Body() body: SelectBrandsDto, @CurrentCaller() caller: Caller): Promise<SelectedMerchantsView> {
    return { data: await this.selections.saveAs(caller, body) };
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
