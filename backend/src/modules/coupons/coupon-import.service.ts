import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { messagesOf } from '../../common/errors/http-messages.js';
import { createValidationPipe } from '../../common/http/validation.js';
import { readRows } from '../../tables/read-rows.js';
import { TableFileError } from '../../tables/table-errors.js';
import { TableFile } from '../../tables/table-file.js';
import { detectFormat } from '../../tables/table-format.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { type CouponColumns, findCouponColumns } from './coupon-columns.js';
import { type CouponRow, dateOrderOfRows, toCouponBody, toCouponRow } from './coupon-rows.js';
import { identityOf } from './coupon-rules.js';
import { CreateCouponDto, type ImportCouponsDto } from './coupons.dto.js';
import { CouponsService } from './coupons.service.js';
import type { ImportedCouponsView, ImportedCouponView } from './coupons.views.js';

/** Rows that are checked in one turn of the event loop, so that a large file does not delay other requests. */
const ROWS_IN_A_TURN = 25;

/** Columns without which no coupon can be created. */
const REQUIRED = ['merchant', 'title'] as const;
const MAX_UNPACKED_BYTES = 50 * 1_048_576;

/** A row of the file, with the coupon unless the row has errors. */
interface CheckedRow extends ImportedCouponView {
  coupon?: CreateCouponDto;
  isMerchantUnknown?: boolean;
}

/** The rows of a file, and how its columns are read. */
interface CouponTable {
  columns: CouponColumns;
  rows: CouponRow[];
}

/** Imports coupons from files in all formats of feeds, except workbooks. */
@Injectable()
export class CouponImportService {
  private readonly validation = createValidationPipe(CreateCouponDto);

  constructor(
    private readonly coupons: CouponsService,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Creates a coupon for each valid row, and returns the errors of the others. A preview creates none.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException if the file cannot be read, lacks a column
   * or has too many rows.
   */
  async import({ csv, file, websiteName, preview }: ImportCouponsDto, caller: Caller): Promise<ImportedCouponsView> {
    assertMayManage(caller, websiteName);
    const content = file === undefined ? csv : Buffer.from(file, 'base64');
    if (content === undefined) throw fieldError('file', 'Please choose a file.');
    const table = await this.tableOf(content).catch((error: unknown) => {
      throw error instanceof TableFileError ? fieldError(file === undefined ? 'csv' : 'file', error.message) : error;
    });
    const rows = await this.read(table, websiteName);
    const accepted = preview
      ? await this.check(rows, caller)
      : await this.coupons.exclusively(async () => {
          const created = await this.check(rows, caller);
          await this.coupons.createAll(created);
          return created;
        });
    return {
      created: accepted.length,
      rows: rows.map(({ coupon, isMerchantUnknown: _unknown, ...row }) => ({
        ...row,
        ...(coupon ? toPreview(coupon) : {}),
      })),
      ignoredColumns: table.columns.ignored,
      unknownMerchants: [
        ...new Set(rows.flatMap(({ isMerchantUnknown, merchant }) => (isMerchantUnknown ? merchant : []))),
      ],
    };
  }

  /** Reads a file with the reader of feeds. @throws TableFileError */
  private async tableOf(content: string | Buffer): Promise<CouponTable> {
    const folder = await mkdtemp(join(tmpdir(), 'grabdeals-coupons-'));
    try {
      const path = join(folder, 'coupons');
      await writeFile(path, content);
      return await readTable(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Converts the rows to coupons, and validates what does not depend on other records. */
  private async read({ columns, rows: couponRows }: CouponTable, websiteName: string): Promise<CheckedRow[]> {
    const { timeZone } = (await this.websites.site(websiteName)).settings;
    const midOf = await this.merchantFinder();
    const context = { columns, midOf, site: websiteName, timeZone, dateFormat: dateOrderOfRows(couponRows) };
    const rows: CheckedRow[] = [];
    for (const [index, row] of couponRows.entries()) {
      if (index % ROWS_IN_A_TURN === 0) await setImmediate();
      const { merchant, code, title } = row.cells;
      const checkedRow: CheckedRow = { line: row.line, merchant, code, title, errors: [] };
      rows.push(checkedRow);
      if (row.problem) {
        checkedRow.errors.push(row.problem);
      } else if (merchant && midOf(merchant) === undefined) {
        checkedRow.isMerchantUnknown = true;
        checkedRow.errors.push(`There is no merchant ${merchant}.`);
      } else {
        const { body, errors } = toCouponBody(row, context);
        checkedRow.errors.push(...errors);
        if (errors.length > 0) continue;
        await this.collect(checkedRow, async () => {
          checkedRow.coupon = (await this.validation.transform(body, { type: 'body' })) as CreateCouponDto;
        });
      }
    }
    return rows;
  }

  /** Checks the coupons of the rows against other records and rows. @returns the coupons without errors. */
  private async check(rows: readonly CheckedRow[], caller: Caller): Promise<CreateCouponDto[]> {
    const coupons = rows.flatMap(({ coupon }) => coupon ?? []);
    const assertCreatable = await this.coupons.importChecker(coupons, caller);
    const lines = new Map<string, number>();
    const accepted: CreateCouponDto[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_IN_A_TURN === 0) await setImmediate();
      const { coupon } = row;
      if (!coupon) continue;
      const keys = coupon.websiteName.map((site) => identityOf({ ...coupon, code: coupon.code ?? '' }, site));
      const earlier = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
      if (earlier !== undefined) {
        row.errors.push(`Line ${earlier} has the same merchant, ${coupon.code ? 'code' : 'title'} and website.`);
        continue;
      }
      await this.collect(row, () => assertCreatable(coupon));
      if (row.errors.length > 0) continue;
      for (const key of keys) lines.set(key, row.line);
      accepted.push(coupon);
    }
    return accepted;
  }

  /** Adds the errors of an action to its row. Faults of the installation, such as a lost database, end the import. */
  private async collect({ errors }: CheckedRow, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
      errors.push(...messagesOf(error));
    }
  }

  /** Returns a function that finds the mid for a merchant's name, in any letter case, or mid. */
  private async merchantFinder(): Promise<(merchant: string) => number | undefined> {
    const merchants = await this.merchants.all();
    const byName = new Map(
      [...merchants.values()].map(({ mid, merchantInfo }) => [merchantInfo.name.toLowerCase(), mid]),
    );
    return (merchant) => byName.get(merchant.toLowerCase()) ?? merchants.get(Number(merchant))?.mid;
  }
}

/** @throws TableFileError */
async function readTable(path: string): Promise<CouponTable> {
  const file = await TableFile.open(path, { maxBytes: MAX_UNPACKED_BYTES, acceptsWorkbooks: false });
  try {
    const rows: CouponRow[] = [];
    let columns: CouponColumns | undefined;
    for await (const row of readRows(file, await detectFormat(file))) {
      columns ??= requiredColumns([...row.cells.keys()]);
      rows.push(toCouponRow(row, columns));
      if (rows.length > MAX_IMPORTED_COUPONS) {
        const limit = MAX_IMPORTED_COUPONS.toLocaleString('en-US');
        throw new TableFileError(`The file has more than ${limit} rows. Import it in parts.`);
      }
    }
    if (!columns) throw new TableFileError('The file has no rows.');
    return { columns, rows };
  } finally {
    await file.close();
  }
}

/** @throws TableFileError if a required column is missing. */
function requiredColumns(names: readonly string[]): CouponColumns {
  const columns = findCouponColumns(names);
  const missing = REQUIRED.filter((column) => columns.mapping[column] === undefined);
  if (missing.length === 0) return columns;
  throw new TableFileError(
    `The file has no column ${missing.join(', ')}. Its columns are: ${names.slice(0, 20).join(', ')}.`,
  );
}

function toPreview({ discount, startsAt, endsAt }: CreateCouponDto) {
  return { discount, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
}
