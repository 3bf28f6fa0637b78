import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { isSiteName } from '@grabdeals/shared/site';
import { Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  type ArticleSitemapView,
  type ArticlesView,
  ListArticlesDto,
  ReadArticleSitemapDto,
  type ReadArticleView,
  type SiteArticleCategoriesView,
} from './articles.dto.js';
import { ArticlesAdminService } from './articles-admin.service.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('content')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly admin: ArticlesAdminService,
  ) {}

  @Post('all')
  @HttpCode(200)
  @Public({ optionalToken: true })
  @ApiForbiddenResponse({ description: 'Drafts of a site that is not the caller’s.', type: ErrorDto })
  @ApiOperation({
    summary: 'List the articles of a site',
    description:
      'Newest first, with the total as `totalCount`; `q` searches the titles. Drafts with a token of those who manage the site.',
  })
  list(
    @Body() query: ListArticlesDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<ArticlesView> {
    return this.articles.list(siteName, query, caller);
  }

  @Get('categories/:siteName')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List the categories of a site’s published articles',
    description: 'Those with most articles first, else by label.',
  })
  categories(@Param('siteName') siteName: string): Promise<SiteArticleCategoriesView> {
    if (!isSiteName(siteName)) throw new BadRequestException('siteName is not a site name');
    return this.articles.categoriesOf(siteName);
  }

  @Get('sitemap')
  @Public()
  @PublicCache(300)
  @ApiOperation({
    summary: 'List the articles of a site’s sitemap',
    description:
      'Published articles, newest first. One that stands on several sites is listed by its canonical site only.',
  })
  sitemap(@Query() query: ReadArticleSitemapDto, @Site() siteName: string): Promise<ArticleSitemapView> {
    return this.articles.sitemap(siteName, query);
  }

  @Get(':id')
  @Public({ optionalToken: true })
  @PublicCache(10)
  @ApiNotFoundResponse({ description: 'Unknown, not published, or not of this site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read an article',
    description: 'Published ones of the site; with a token also drafts, and articles of the caller’s other sites.',
  })
  async read(
    @Param('id') id: string,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<ReadArticleView> {
    const own = caller ? await this.admin.find(id, caller) : undefined;
    return this.articles.withCanonicalSite(own ?? (await this.articles.readPublished(siteName, id)));
  }
}
