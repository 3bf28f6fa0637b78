import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { isSiteName } from '@grabdeals/shared/site';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  type ArticlesView,
  type ArticleView,
  ListArticlesDto,
  type SiteArticleCategoriesView,
} from './articles.dto.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('content')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Post('all')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'List the published articles of a site',
    description: 'Newest first, with the total as `totalCount`.',
  })
  list(@Body() query: ListArticlesDto, @Site() siteName: string): Promise<ArticlesView> {
    return this.articles.listPublished(siteName, query);
  }

  @Get('categories/:siteName')
  @Public()
  @PublicCache(10)
  @ApiOperation({ summary: 'Categories in which a site has published articles' })
  categories(@Param('siteName') siteName: string): Promise<SiteArticleCategoriesView> {
    if (!isSiteName(siteName)) throw new BadRequestException('siteName is not a site name');
    return this.articles.categoriesOf(siteName);
  }

  @Get(':id')
  @Public()
  @PublicCache(10)
  @ApiNotFoundResponse({ description: 'Unknown, not published, or not of this site.', type: ErrorDto })
  @ApiOperation({ summary: 'Read a published article of the site' })
  read(@Param('id') id: string, @Site() siteName: string): Promise<ArticleView> {
    return this.articles.readPublished(siteName, id);
  }
}
