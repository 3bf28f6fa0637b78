import { parseArgs } from 'node:util';
import { messageOf } from '@grabdeals/shared/error-message';

export interface ImportOptions {
  merchantId: number;
  file: string;
  dryRun: boolean;
  force: boolean;
  /** Path of the JSON report. Default: a new file under DATA_DIR/reports. */
  report?: string;
}

/** The command line is invalid. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run import -- --merchant <mid> [options] FILE

Imports a file of a merchant's products (CSV, XML, JSON or JSON lines; plain, gz or zip). Columns are
recognized by their names. The product may run or not.

  --merchant <mid>  the merchant of the file; /api/home/getMerchants lists all merchants with their mids
  --dry-run         report the changes, but do not write them
  --force           import even if more than a third of the merchant's products would be retired,
                    or if more than a tenth of its prices would change by more than half
  --report <file>   path of the JSON report (default: a new file under DATA_DIR/reports)
  --help            show this text

Products that are missing from the file are retired: they are hidden, and their price history remains.
Exit code: 0 imported (even if some rows were rejected), 1 rejected, stopped or failed, 2 wrong usage.`;

/** Parses the command line. @returns undefined for `--help`. @throws UsageError */
export function parseImportOptions(args: string[]): ImportOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (values.merchant === undefined) throw new UsageError('--merchant <mid> is missing');
  if (!/^[1-9]\d{0,14}$/.test(values.merchant))
    throw new UsageError(`--merchant ${values.merchant} is not a merchant's number`);
  const [file, ...others] = positionals;
  if (!file) throw new UsageError('FILE is missing');
  if (others.length > 0) throw new UsageError('only one FILE can be imported at a time');
  return {
    merchantId: Number(values.merchant),
    file,
    dryRun: values['dry-run'],
    force: values.force,
    ...(values.report === undefined ? {} : { report: values.report }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        merchant: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
