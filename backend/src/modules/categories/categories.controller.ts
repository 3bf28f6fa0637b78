import { Controller, Get } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import type { CategoriesView } from './product-category.resource.js';
import { ProductCategoriesService } from './product-categories.service.js';

@ApiTags('categories')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('home')
export class CategoriesController {
  constructor(private readonly categories: ProductCategoriesService) {}

  @Get('getCategories')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List product categories of a site',
    description: 'Sorted by rank. Mature categories are included only for sites that show them.',
  })
  list(@Site() siteName: string): Promise<CategoriesView> {
    return this.categories.ofSite(siteName);
  }
}
