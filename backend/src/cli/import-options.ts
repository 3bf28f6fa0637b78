import { parseArgs } from 'node:util';
import { messageOf } from '@grabdeals/shared/error-message';

export interface ImportOptions {
  merchantId: number;
  file: string;
  dryRun: boolean;
  force: boolean;
  /** Where the JSON report goes; absent: a name of its own under DATA_DIR/reports. */
  report?: string;
}

/** The command line cannot be understood. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run import -- --merchant <mid> [options] FILE

Imports a file of a merchant's products (CSV, XML, JSON or JSON lines; plain, gz or zip), its columns
guessed by their names. Works while the product runs and while it does not.

  --merchant <mid>  whose feed it is; /api/home/getMerchants lists every merchant with its mid
  --dry-run         write nothing, only report what an import would do
  --force           import even if more than a third of the merchant's products would be retired,
                    or more than a tenth of its prices move by more than half
  --report <file>   where the report goes as JSON (default: a new file under DATA_DIR/reports)
  --help            this text

Products that are gone from the feed are retired: hidden, and kept with their price history.
Exit code: 0 imported (also when single rows were rejected), 1 refused, stopped or failed, 2 wrong usage.`;

/** @returns undefined when the help was asked for. @throws UsageError */
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
