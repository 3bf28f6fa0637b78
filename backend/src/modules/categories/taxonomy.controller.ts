import { Controller, Get, Header, Param, ParseIntPipe, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { TaxonomyService } from './taxonomy.service.js';
import type { TaxonomyView } from './taxonomy.views.js';

@ApiTags('categories')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('taxonomy')
export class TaxonomyController {
  constructor(private readonly taxonomy: TaxonomyService) {}

  @Get()
  @Public()
  @PublicCache(60)
  @ApiSite()
  @ApiOperation({
    summary: 'Read the category taxonomy',
    description:
      'Returns up to four levels of categories. Mature categories are included only for sites that show them.',
  })
  read(@Site() siteName: string): Promise<TaxonomyView> {
    return this.taxonomy.ofSite(siteName);
  }

  @Get('icons/:id')
  @Public()
  @Header('Cache-Control', 'public, max-age=604800')
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  @ApiParam({ name: 'id', type: 'integer', example: 80 })
  @ApiOkResponse({ content: { 'image/svg+xml': { schema: { type: 'string' } } } })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read the icon of a top-level category', description: 'Returns an SVG image.' })
  async icon(@Param('id', ParseIntPipe) id: number): Promise<StreamableFile> {
    return new StreamableFile(await this.taxonomy.icon(id), { type: 'image/svg+xml' });
  }
}
