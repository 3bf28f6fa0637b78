import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../common/http/list-routes.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import {
  COMPLIANCE_OVERRIDE_EXPORT,
  ComplianceOverrideView,
  ReadFindingsDto,
  type SiteFindingsView,
} from './compliance.dto.js';
import { SiteFindingsService } from './site-findings.service.js';
import { COMPLIANCE_OVERRIDES } from './compliance-override.resource.js';

const SORTABLE = COMPLIANCE_OVERRIDES.list.sortable;

@ApiTags('compliance')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('compliance')
export class ComplianceController {
  constructor(private readonly findings: SiteFindingsService) {}

  @Get('findings')
  @Access('compliance', 'read')
  @ApiOperation({
    summary: 'List the compliance findings of a site',
    description:
      'Checks the articles, coupons, banners, carousel and offers that shoppers of the site see, and returns those with ' +
      'findings, dead links too. Links are checked every day in the background.',
  })
  ofSite(@Query() { websiteName }: ReadFindingsDto, @CurrentCaller() caller: Caller): Promise<SiteFindingsView> {
    return this.findings.ofSite(websiteName, caller);
  }

  @Get('overrides')
  @Access('compliance-overrides', 'read')
  @ApiOperation({
    summary: 'List overrides of the compliance check',
    description:
      'Returns what owners published in spite of problems: who, when, which record, the problems and the reason. ' +
      'Filters: `q` (searches titles and reasons), `websiteName`, `kind`. The `Content-Range` header contains the total.',
  })
  @ApiList({ resource: 'compliance/overrides', sortable: SORTABLE, view: ComplianceOverrideView })
  async overrides(
    @ListParams(SORTABLE) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ComplianceOverrideView[]> {
    return sendPage(response, 'compliance/overrides', query, await this.findings.listOverrides(query));
  }

  @Get('overrides/export')
  @Access('compliance-overrides', 'read')
  @ApiOperation({ summary: 'Export overrides of the compliance check', description: EXPORT_DESCRIPTION })
  @ApiExport(COMPLIANCE_OVERRIDE_EXPORT, { sortable: SORTABLE })
  export(@ListParams(SORTABLE) query: ListQuery): Promise<StreamableFile> {
    return exportList(COMPLIANCE_OVERRIDE_EXPORT, { query, read: (page) => this.findings.listOverrides(page) });
  }
}
