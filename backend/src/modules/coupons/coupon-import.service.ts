import { setImmediate } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { messagesOf } from '../../common/errors/http-messages.js';
import { createValidationPipe } from '../../common/http/validation.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { CouponFileError, type CouponRow, readCouponRows, toCouponBody } from './coupon-csv.js';
import { identityOf } from './coupon-rules.js';
import { CreateCouponDto, type ImportCouponsDto } from './coupons.dto.js';
import { CouponsService } from './coupons.service.js';
import type { ImportedCouponsView, ImportedCouponView } from './coupons.views.js';

/** Rows that are checked in one turn of the event loop, so that a large file does not delay other requests. */
const ROWS_IN_A_TURN = 25;

/** A row of the file, with the coupon unless the row has errors. */
interface CheckedRow extends ImportedCouponView {
  coupon?: CreateCouponDto;
}

/** Imports coupons from CSV files. */
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
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException if the file is no CSV, lacks a column or has too many rows.
   */
  async import({ csv, websiteName, preview }: ImportCouponsDto, caller: Caller): Promise<ImportedCouponsView> {
    assertMayManage(caller, websiteName);
    const rows = await this.read(rowsOf(csv), websiteName);
    const accepted = await this.check(rows, caller);
    if (!preview) await this.coupons.createAll(accepted);
    return { created: accepted.length, rows: rows.map(({ coupon: _read, ...row }) => row) };
  }

  /** Converts the rows to coupons, and validates what does not depend on other records. */
  private async read(couponRows: readonly CouponRow[], websiteName: string): Promise<CheckedRow[]> {
    const { timeZone } = (await this.websites.site(websiteName)).settings;
    const midOf = await this.merchantFinder();
    const rows: CheckedRow[] = [];
    for (const [index, row] of couponRows.entries()) {
      if (index % ROWS_IN_A_TURN === 0) await setImmediate();
      const { merchant, code, title } = row.cells;
      const checkedRow: CheckedRow = { line: row.line, merchant, code, title, errors: [] };
      rows.push(checkedRow);
      if (merchant && midOf(merchant) === undefined) checkedRow.errors.push(`There is no merchant ${merchant}.`);
      else {
        const body = toCouponBody(row, { midOf, site: websiteName, timeZone });
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

function rowsOf(csv: string): CouponRow[] {
  try {
    const rows = readCouponRows(csv);
    if (rows.length <= MAX_IMPORTED_COUPONS) return rows;
    throw fieldError(
      'csv',
      `The file has more than ${MAX_IMPORTED_COUPONS.toLocaleString('en-US')} rows. Import it in parts.`,
    );
  } catch (error) {
    throw error instanceof CouponFileError ? fieldError('csv', error.message) : error;
  }
}
