import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ReportRoute } from './report-route.js';
import { MAX_DAILY_ROWS, SaveDailyReportsDto, type SavedDailyReportsView } from './daily-reports.dto.js';
import { DailyReportsService } from './daily-reports.service.js';
import {
  CLICKS_COLUMNS,
  CONVERSIONS_COLUMNS,
  COUPONS_COLUMNS,
  EARNINGS_COLUMNS,
  PERFORMANCE_COLUMNS,
  SEARCHES_COLUMNS,
} from './report-columns.js';
import {
  ConversionsQueryDto,
  CountsQueryDto,
  CouponsQueryDto,
  EarningsQueryDto,
  ReportQueryDto,
  SearchesQueryDto,
} from './report-query.dto.js';
import { ReportsService } from './reports.service.js';
import {
  ClicksReportView,
  ConversionsReportView,
  CouponsReportView,
  EarningsReportView,
  PerformanceReportView,
  type ReportsView,
  SearchesReportView,
} from './reports.views.js';

const SCOPES = 'A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.';
const SCOPE = `\`timeZone\` applies to the days of clicks; all other days are UTC days. ${SCOPES}`;

/** Which of the networks' reports the earnings contain. */
const EARNINGS =
  'Earnings are in US dollars: orders in other currencies are not included. If a network has saved a daily report for a ' +
  'day and site, its orders of that day and site are not counted again, nor are its orders of that day without a site.';

@ApiTags('reports')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('home/redclub')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly dailyReports: DailyReportsService,
  ) {}

  @Get('getReports')
  @Access('reports', 'read')
  @ApiOperation({
    summary: 'Count articles by category, website, status and creator',
    description: 'Counts drafts and published articles. A vendor sees only the sites that it manages.',
  })
  async counts(@Query() query: CountsQueryDto, @CurrentCaller() caller: Caller): Promise<ReportsView> {
    return { data: await this.reports.articleCounts(query, caller) };
  }

  @Get('getClicksReports')
  @ReportRoute('clicks', CLICKS_COLUMNS, ClicksReportView)
  @ApiOperation({ summary: 'Count clicks by day, site and merchant', description: SCOPE })
  async clicks(@Query() query: ReportQueryDto, @CurrentCaller() caller: Caller): Promise<ClicksReportView> {
    return { data: await this.reports.clicksReport(query, caller) };
  }

  @Get('getClicksReport')
  @ReportRoute('clicks', CLICKS_COLUMNS, ClicksReportView)
  @ApiOperation({ summary: 'Count clicks by day, site and merchant (alias)', description: SCOPE })
  clicksAlias(@Query() query: ReportQueryDto, @CurrentCaller() caller: Caller): Promise<ClicksReportView> {
    return this.clicks(query, caller);
  }

  @Get('getEarningsReport')
  @ReportRoute('earnings', EARNINGS_COLUMNS, EarningsReportView)
  @ApiOperation({ summary: 'Sum earnings by day, site and merchant', description: `${EARNINGS} ${SCOPE}` })
  async earnings(@Query() query: EarningsQueryDto, @CurrentCaller() caller: Caller): Promise<EarningsReportView> {
    return { data: await this.reports.earningsReport(query, caller) };
  }

  @Get('getPerformanceReport')
  @ReportRoute('performance', PERFORMANCE_COLUMNS, PerformanceReportView)
  @ApiOperation({
    summary: 'Compare clicks and earnings by day, site and merchant',
    description:
      'Earnings per click and the conversion rate are based on clean clicks counted by this installation. Networks ' +
      `report by merchant; grouped by \`slot\` or \`articleId\`, the earnings of a merchant on a site are ` +
      `distributed in proportion to its clean clicks. ${EARNINGS} ${SCOPE}`,
  })
  async performance(@Query() query: ReportQueryDto, @CurrentCaller() caller: Caller): Promise<PerformanceReportView> {
    return { data: await this.reports.performanceReport(query, caller) };
  }

  @Get('getCouponsReport')
  @ReportRoute('coupons', COUPONS_COLUMNS, CouponsReportView)
  @ApiOperation({
    summary: 'Count the use of coupons',
    description: `Counts opened and copied codes, clicks on the links of coupons, and votes. All days are UTC days, also those of clicks. ${SCOPES}`,
  })
  async coupons(@Query() query: CouponsQueryDto, @CurrentCaller() caller: Caller): Promise<CouponsReportView> {
    return { data: await this.reports.couponsReport(query, caller) };
  }

  @Get('getConversionsReport')
  @ReportRoute('conversions', CONVERSIONS_COLUMNS, ConversionsReportView)
  @ApiOperation({
    summary: 'Compare clicks and orders',
    description:
      'Counts the orders that networks report, with the click that led to each, and the clicks. An order counts on its UTC ' +
      `day, and clicks by UTC day. Amounts of different currencies are not added up, except by the rate of the query. ${SCOPES}`,
  })
  async conversions(
    @Query() query: ConversionsQueryDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ConversionsReportView> {
    return { data: await this.reports.conversionsReport(query, caller) };
  }

  @Get('getSearchesReport')
  @ReportRoute('searches', SEARCHES_COLUMNS, SearchesReportView)
  @ApiOperation({
    summary: 'Count searches by text',
    description: `Returns the most frequent searches of shoppers, or those without results. ${SCOPE}`,
  })
  async searches(@Query() query: SearchesQueryDto, @CurrentCaller() caller: Caller): Promise<SearchesReportView> {
    return { data: await this.reports.searchesReport(query, caller) };
  }

  @Post('saveDailyReports')
  @JsonBody({ maxBytes: BODY_BYTES.document, maxValues: MAX_DAILY_ROWS * 9 })
  @HttpCode(200)
  @Access('reports', 'write')
  @ApiOperation({
    summary: 'Save what affiliate networks report',
    description:
      'Stores one row for each network, UTC day, site and merchant; a row that exists is replaced. Accepts at most ' +
      '5,000 rows. If one row is not valid, all rows are rejected and the response names each such row.',
  })
  save(@Body() body: SaveDailyReportsDto): Promise<SavedDailyReportsView> {
    return this.dailyReports.save(body.rows);
  }
}
