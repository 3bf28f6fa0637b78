import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { isSiteName } from '@grabdeals/shared/site';
import { ApiKeys } from '../../common/access/api-keys.js';
import { Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import type {
  ArticleCountView,
  ArticleSitemapView,
  ArticlesView,
  ReadArticleView,
  SiteArticleCategoriesView,
} from './articles.views.js';
import { CountArticlesDto, ListArticlesDto, ReadArticleSitemapDto } from './articles.dto.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@ApiKeys('content')
@Controller()
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Post('content/all')
  @ApiKeys('content', 'read')
  @HttpCode(200)
  @Public({ optionalToken: true })
  @ApiForbiddenResponse({
    description: 'The caller does not manage this site and cannot list its drafts.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'List the articles of a site',
    description:
      'Returns the newest articles first; `totalCount` is the total. `q` searches the titles. Only callers who ' +
      'manage the site can list drafts.',
  })
  list(
    @Body() query: ListArticlesDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<ArticlesView> {
    return this.articles.ofSite(siteName, query, caller);
  }

  @Get('content/categories/:siteName')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List the categories of a site’s published articles',
    description: 'Sorted by the number of articles, the largest first, then by label.',
  })
  categories(@Param('siteName') siteName: string): Promise<SiteArticleCategoriesView> {
    if (!isSiteName(siteName)) throw new BadRequestException('siteName is not a site name');
    return this.articles.categoriesOf(siteName);
  }

  @Get('content/sitemap')
  @Public()
  @PublicCache(300)
  @ApiOperation({
    summary: 'List the articles of a site’s sitemap',
    description:
      'Returns the published articles, the newest first. An article of several sites is listed only for its ' +
      'canonical site.',
  })
  sitemap(@Query() query: ReadArticleSitemapDto, @Site() siteName: string): Promise<ArticleSitemapView> {
    return this.articles.sitemap(siteName, query);
  }

  @Get('content/:id')
  @Public({ optionalToken: true })
  @PublicCache(10)
  @ApiNotFoundResponse({
    description: 'The article does not exist, is not published, or belongs to another site.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Read an article',
    description:
      'Returns a published article of the site. Callers with a token can also read drafts and articles of the other ' +
      'sites they manage.',
  })
  read(
    @Param('id') id: string,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<ReadArticleView> {
    return this.articles.read(siteName, id, caller);
  }

  @Get('counts/contents')
  @Public({ optionalToken: true })
  @ApiForbiddenResponse({
    description: 'The caller does not manage this site and cannot list its drafts.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Count the articles of a site',
    description: 'Counts published articles. Only callers who manage the site can count drafts.',
  })
  count(
    @Query() query: CountArticlesDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<ArticleCountView> {
    return this.articles.count(siteName, query, caller);
  }
}
