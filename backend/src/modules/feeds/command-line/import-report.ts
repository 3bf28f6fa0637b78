import type { RejectedRow } from '../reading/feed-row.js';

/** Rejected rows are listed up to this number and counted beyond it. */
export const MAX_LISTED = 10_000;
const LISTED_IN_TEXT = 20;

/**
 * `imported`; `checked` by a trial run; `refused` with nothing written; `stopped` by its user or `failed` on the way, with what
 * had been done until then.
 */
export type ImportOutcome = 'imported' | 'checked' | 'refused' | 'stopped' | 'failed';

/** What an import did, or in a trial run would do. It is written as JSON at its end. */
export class ImportReport {
  outcome: ImportOutcome = 'failed';
  message?: string;
  /** Whether anything may have been written to the catalogue. */
  wrote = false;
  merchantName?: string;
  /** The run, which the Site Manager shows and can roll back. */
  runId?: string;
  rows = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  rejected = 0;
  warned = 0;
  outOfStock = 0;
  retired = 0;
  readonly rejections: Pick<RejectedRow, 'line' | 'id' | 'reason'>[] = [];
  readonly warnings: string[] = [];
  readonly startedAt = new Date();
  seconds = 0;
  peakMemoryMb = 0;

  constructor(
    readonly merchantId: number,
    readonly file: string,
    readonly dryRun: boolean,
  ) {}

  list({ line, id, reason }: Pick<RejectedRow, 'line' | 'id' | 'reason'>): void {
    if (this.rejections.length < MAX_LISTED) this.rejections.push({ line, ...(id ? { id } : {}), reason });
  }

  finish(outcome: ImportOutcome, message?: string): this {
    this.outcome = outcome;
    if (message) this.message = message;
    this.seconds = (Date.now() - this.startedAt.getTime()) / 1_000;
    this.peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1_024);
    return this;
  }
}

const HEADINGS: Readonly<Record<ImportOutcome, string>> = {
  imported: 'The feed was imported.',
  checked: 'Trial run: nothing was written. An import would come to this:',
  refused: 'The feed was not imported, nothing was written.',
  stopped: 'The import was stopped.',
  failed: 'The import failed.',
};

/** The report as people read it in a terminal. */
export function formatReport(report: ImportReport): string {
  const merchant = `${report.merchantName ?? 'merchant'} (${report.merchantId})`;
  const lines = [
    HEADINGS[report.outcome],
    ...(report.message ? [report.message] : []),
    ...report.warnings.map((text) => `Note: ${text}`),
    '',
  ];
  const counts: [string, number][] = [
    ['rows read', report.rows],
    ['added', report.added],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['rejected', report.rejected],
    ['warned', report.warned],
    ['out of stock', report.outOfStock],
    ['retired', report.retired],
  ];
  lines.push(...counts.map(([label, count]) => `  ${label.padEnd(12)} ${count.toLocaleString('en-US').padStart(9)}`));
  lines.push('', `${merchant}, ${report.seconds.toFixed(1)} s, peak memory ${report.peakMemoryMb} MB`);
  if (report.rejected > 0) {
    lines.push('', 'Rejected rows:', ...report.rejections.slice(0, LISTED_IN_TEXT).map(formatRejection));
    const more = report.rejected - Math.min(report.rejections.length, LISTED_IN_TEXT);
    if (more > 0) lines.push(`  and ${more.toLocaleString('en-US')} more, listed in the report file`);
  }
  return lines.join('\n');
}

function formatRejection({ line, id, reason }: ImportReport['rejections'][number]): string {
  return `  line ${line}${id ? ` (id ${id})` : ''}: ${reason}`;
}
