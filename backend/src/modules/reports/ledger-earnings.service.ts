import { Injectable } from '@nestjs/common';
import type { ConversionKey, ReportKey, ReportQuery, RowKey } from '../../common/reporting/report-query.js';
import { earningsOf } from '../conversions/conversion-counts.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { NetworksService } from '../conversions/networks.service.js';
import { DailyReportsRepository, type EarningCounts, type ReportedDay } from './daily-reports.repository.js';

/** Every row counts: orders that are left out are found by day and site, also in a report of few rows. */
const MAX_ROWS = Number.MAX_SAFE_INTEGER;

/** The earnings of the ledger, for the reports of earnings and performance. */
@Injectable()
export class LedgerEarningsService {
  constructor(
    private readonly conversions: ConversionsService,
    private readonly networks: NetworksService,
    private readonly dailyReports: DailyReportsRepository,
  ) {}

  /**
   * Counts the orders in US dollars by the query's groups. On a day and site for which a network has also saved daily reports under its
   * name, it counts by its daily reports only. Orders without a site may be part of any site's daily report of the day, so they do not count
   * beside one.
   */
  async counts<Key extends ReportKey>(query: ReportQuery<Key>): Promise<(RowKey & EarningCounts)[]> {
    const [names, reported] = await Promise.all([
      this.networks.names(),
      this.dailyReports.reportedDays({ ...query, groupBy: [] }),
    ]);
    const known = new Set([...names.values()].map((name) => name.toLowerCase()));
    const ofNetworks = reported.filter(({ network }) => known.has(network.toLowerCase()));
    const days = new Set(ofNetworks.flatMap((day) => [keyOf(day), keyOf({ ...day, websiteName: '' })]));
    // By day and site only if needed: the stored counts have no such rows.
    const added: ConversionKey[] = [
      'networkId',
      'currency',
      ...(days.size > 0 ? (['day', 'websiteName'] as const) : []),
    ];
    const groupBy = [...new Set<ConversionKey>([...query.groupBy, ...added])];
    const { rows } = await this.conversions.counts({ ...query, groupBy, maxRows: MAX_ROWS });
    return rows
      .filter(
        ({ networkId = '', currency, day = '', websiteName = '' }) =>
          currency === 'USD' && !days.has(keyOf({ network: names.get(networkId) ?? '', day, websiteName })),
      )
      .map((row) => ({
        ...Object.fromEntries(query.groupBy.map((key) => [key, row[key]])),
        networkClicks: 0,
        conversions: row.conversions,
        earningsCents: earningsOf(row),
      }));
  }
}

function keyOf({ network, day, websiteName }: ReportedDay): string {
  return JSON.stringify([network.toLowerCase(), day, websiteName]);
}
