import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { isSiteName } from '@grabdeals/shared/site';
import { Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { cacheUntil, PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  type ArticleCountView,
  type ArticleSitemapView,
  type ArticlesView,
  CountArticlesDto,
  ListArticlesDto,
  ReadArticleSitemapDto,
  type ReadArticleView,
  type SiteArticleCategoriesView,
} from './articles.dto.js';
import { CurrentArticlesService } from './current-articles.service.js';

const MAX_AGE_S = 10;
const SITEMAP_MAX_AGE_S = 300;

@ApiTags('articles')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller()
export class ArticlesController {
  constructor(private readonly articles: CurrentArticlesService) {}

  @Post('content/all')
  @HttpCode(200)
  @Public({ optionalToken: 'content' })
  @ApiForbiddenResponse({
    description: 'The caller does not manage this site and cannot list its drafts.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'List the articles of a site',
    description:
      'Returns the newest articles first; `totalCount` is the total. `q` searches the titles. Only callers who ' +
      'manage the site can list drafts, and published articles that have not started or have ended.',
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
  @PublicCache(MAX_AGE_S)
  @ApiOperation({
    summary: 'List the categories of a site’s published articles',
    description: 'Sorted by the number of articles, the largest first, then by label.',
  })
  async categories(
    @Param('siteName') siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteArticleCategoriesView> {
    if (!isSiteName(siteName)) throw new BadRequestException('siteName is not a site name');
    const categories = await this.articles.categoriesOf(siteName);
    cacheUntil(categories.changesAt, MAX_AGE_S, response);
    return categories;
  }

  @Get('content/sitemap')
  @Public()
  @PublicCache(SITEMAP_MAX_AGE_S)
  @ApiOperation({
    summary: 'List the articles of a site’s sitemap',
    description:
      'Returns the current articles, the newest first. An article of several sites is listed only for its ' +
      'canonical site.',
  })
  async sitemap(
    @Query() query: ReadArticleSitemapDto,
    @Site() siteName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSitemapView> {
    const sitemap = await this.articles.sitemap(siteName, query);
    cacheUntil(sitemap.changesAt, SITEMAP_MAX_AGE_S, response);
    return sitemap;
  }

  @Get('content/:id')
  @Public({ optionalToken: 'content' })
  @PublicCache(MAX_AGE_S)
  @ApiNotFoundResponse({
    description:
      'The article does not exist, is not published, has not started, has ended, or belongs to another site.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Read an article',
    description:
      'Returns a current article of the site. Callers with a token can also read drafts, articles that have not started ' +
      'or have ended, and articles of the other sites they manage.',
  })
  async read(
    @Param('id') id: string,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReadArticleView> {
    const article = await this.articles.read(siteName, id, caller);
    cacheUntil(article.changesAt, MAX_AGE_S, response);
    return article;
  }

  @Get('counts/contents')
  @Public({ optionalToken: 'content' })
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
