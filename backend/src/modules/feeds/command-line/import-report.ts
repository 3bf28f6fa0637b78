import type { RejectedRow } from '../reading/feed-row.js';

/** Maximum number of rejected rows in the report file. */
export const MAX_LISTED = 10_000;
const LISTED_IN_TEXT = 20;

/** `checked` is the result of a dry run. `refused` imports have written nothing; `stopped` and `failed` imports may have. */
export type ImportOutcome = 'imported' | 'checked' | 'refused' | 'stopped' | 'failed';

/** Result of an import, or of a dry run. The command line writes the report as JSON. */
export class ImportReport {
  outcome: ImportOutcome = 'failed';
  message?: string;
  /** Whether the import may have changed the catalogue. */
  wrote = false;
  merchantName?: string;
  /** Id of the run, which the Site Manager can roll back. */
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

  addRejection({ line, id, reason }: Pick<RejectedRow, 'line' | 'id' | 'reason'>): void {
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

/** Returns the report as text for a terminal. */
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
