import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiForbiddenResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { type ArticleCountView, CountArticlesDto } from './articles.dto.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiSite()
@Controller('counts')
export class ArticleCountsController {
  constructor(private readonly articles: ArticlesService) {}

  @Get('contents')
  @Public({ optionalToken: true })
  @ApiBadRequestResponse({ type: ErrorDto })
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
