import { BadRequestException, Injectable } from '@nestjs/common';
import { utcDay } from '@grabdeals/shared/utc-days';
import { WebsitesService } from '../websites/websites.service.js';
import { type DailyReport, DailyReportsRepository } from './daily-reports.repository.js';
import type { DailyReportRowDto, SavedDailyReportsView } from './daily-reports.dto.js';
import { usdCents } from './usd-cents.js';

/** Saves the reports of affiliate networks. */
@Injectable()
export class DailyReportsService {
  constructor(
    private readonly reports: DailyReportsRepository,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Saves all rows. Saving the same rows again changes nothing.
   * @throws BadRequestException that names each invalid row. No row is saved then.
   */
  async save(rows: DailyReportRowDto[]): Promise<SavedDailyReportsView> {
    const fields = { ...futureDays(rows), ...duplicateRows(rows), ...(await this.unknownSites(rows)) };
    if (Object.keys(fields).length > 0) throw new BadRequestException({ message: Object.values(fields), fields });
    return this.reports.save(rows.map(({ earnings, ...row }) => ({ ...row, earningsCents: usdCents(earnings) ?? 0 })));
  }

  addMissing(rows: readonly DailyReport[]): Promise<void> {
    return this.reports.addMissing(rows);
  }

  private async unknownSites(rows: DailyReportRowDto[]): Promise<Record<string, string>> {
    const names = [...new Set(rows.map(({ websiteName }) => websiteName))];
    const sites = await Promise.all(names.map((name) => this.websites.site(name)));
    const unknown = new Set(sites.filter(({ state }) => state === 'unknown').map(({ siteName }) => siteName));
    return problems(rows, 'websiteName', ({ websiteName }) =>
      unknown.has(websiteName) ? `There is no site ${websiteName}.` : undefined,
    );
  }
}

function futureDays(rows: DailyReportRowDto[]): Record<string, string> {
  const today = utcDay(new Date());
  return problems(rows, 'day', ({ day }) => (day > today ? `${day} is in the future.` : undefined));
}

/** Rejects duplicates, because it is unknown which of the rows is correct. */
function duplicateRows(rows: DailyReportRowDto[]): Record<string, string> {
  const indexByKey = new Map<string, number>();
  return problems(rows, undefined, ({ network, day, websiteName, mid }, index) => {
    const key = JSON.stringify([network, day, websiteName, mid]);
    const earlier = indexByKey.get(key);
    if (earlier !== undefined) return `Row ${index} has the same network, day, site and merchant as row ${earlier}.`;
    indexByKey.set(key, index);
    return undefined;
  });
}

/** Returns messages by path in the format of the validation: `rows.3.day`. */
function problems(
  rows: DailyReportRowDto[],
  field: string | undefined,
  check: (row: DailyReportRowDto, index: number) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const message = check(row, index);
      return message ? [[field ? `rows.${index}.${field}` : `rows.${index}`, message]] : [];
    }),
  );
}
