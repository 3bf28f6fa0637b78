import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ReadsVersion } from '../../common/history/versioned.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { MerchantsView, ReadMerchantsDto, SelectedMerchantsView } from './merchants.dto.js';
import { BRAND_SELECTIONS, selectionOf } from './brand-selection.resource.js';
import { BrandSelectionsService } from './brand-selections.service.js';
import { MerchantsService } from './merchants.service.js';

@ApiTags('merchants')
@ApiSite()
@ApiExtraModels(MerchantsView, SelectedMerchantsView)
@Controller('home')
export class MerchantsController {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
  ) {}

  @Get('getMerchants')
  @ReadsVersion({ definition: BRAND_SELECTIONS, find: selectionOf })
  @Public({ optionalToken: true })
  @PublicCache(10)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(MerchantsView) }, { $ref: getSchemaPath(SelectedMerchantsView) }] },
  })
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List merchants or a site’s selected brands',
    description:
      'Returns all merchants as `data`. With `isSelected=true`, returns the brands that the site has selected, as ' +
      '`data.ids` and `data.merchants`.',
  })
  async list(
    @Query() query: ReadMerchantsDto,
    @Site() siteName: string,
  ): Promise<MerchantsView | SelectedMerchantsView> {
    if (query.isSelected === 'true') return { data: await this.selections.ofSite(siteName) };
    return { data: [...(await this.merchants.all()).values()] };
  }
}
