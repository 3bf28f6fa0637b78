import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ArticlesService } from '../articles/articles.service.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { TagCountsView } from './tags.views.js';

const OF_SITES = 'on the sites that the caller manages. Spellings that differ in case are one tag.';

/** The tags that records have. */
@ApiTags('tags')
@Controller('tags')
export class TagsController {
  constructor(
    private readonly articlesService: ArticlesService,
    private readonly couponsService: CouponsService,
    private readonly merchantsService: MerchantsService,
  ) {}

  @Get('articles')
  @Access('content', 'read')
  @ApiOperation({
    summary: 'List the tags of articles',
    description: `Returns the tags of the articles and drafts ${OF_SITES}`,
  })
  async articles(@CurrentCaller() caller: Caller): Promise<TagCountsView> {
    return { data: await this.articlesService.tagCounts(caller) };
  }

  @Get('coupons')
  @Access('coupons', 'read')
  @ApiOperation({ summary: 'List the tags of coupons', description: `Returns the tags of the coupons ${OF_SITES}` })
  async coupons(@CurrentCaller() caller: Caller): Promise<TagCountsView> {
    return { data: await this.couponsService.tagCounts(caller) };
  }

  @Get('merchants')
  @Access('merchants', 'read')
  @ApiOperation({
    summary: 'List the tags of merchants',
    description: 'Returns the tags of all merchants. Spellings that differ in case are one tag.',
  })
  async merchants(): Promise<TagCountsView> {
    return { data: await this.merchantsService.tagCounts() };
  }
}
