import { Injectable } from '@nestjs/common';
import type { ReportKey, ReportQuery, RowKey } from '../../common/reporting/report-query.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { NetworksService } from '../conversions/networks.service.js';
import { DailyReportsRepository, type EarningCounts } from './daily-reports.repository.js';

/** Far more rows than a report may have, so that none is missing in a report that is not rejected. */
const MAX_ROWS = 200_000;

/** The earnings of the ledger, for the reports of earnings and performance. */
@Injectable()
export class LedgerEarningsService {
  constructor(
    private readonly conversions: ConversionsService,
    private readonly networks: NetworksService,
    private readonly dailyReports: DailyReportsRepository,
  ) {}

  /**
   * Counts the orders in US dollars by the query's groups. A network that also saves daily reports of these days under its name counts by
   * its daily reports only.
   */
  async counts<Key extends ReportKey>(query: ReportQuery<Key>): Promise<(RowKey & EarningCounts)[]> {
    const [{ rows }, names, reporting] = await Promise.all([
      this.conversions.counts({ ...query, groupBy: [...query.groupBy, 'networkId', 'currency'], maxRows: MAX_ROWS }),
      this.networks.names(),
      this.dailyReports.networks({ ...query, groupBy: [] }),
    ]);
    const others = new Set(reporting.map((name) => name.toLowerCase()));
    return rows
      .filter(
        ({ networkId = '', currency }) => currency === 'USD' && !others.has((names.get(networkId) ?? '').toLowerCase()),
      )
      .map(({ conversions, pendingCents, approvedCents, paidCents, ...row }) => ({
        ...Object.fromEntries(query.groupBy.map((key) => [key, row[key]])),
        networkClicks: 0,
        conversions,
        earningsCents: pendingCents + approvedCents + paidCents,
      }));
  }
}
