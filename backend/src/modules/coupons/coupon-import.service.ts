import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { createValidationPipe } from '../../common/http/validation.js';
import type { Stored } from '../../common/persistence/repository.js';
import { idFinder } from '../../tables/id-finder.js';
import { assertColumns, collectErrors, readImportedRows } from '../../tables/small-table.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type CouponColumns,
  type CouponRow,
  dateOrderOfRows,
  findCouponColumns,
  toCouponBody,
  toCouponRow,
} from './coupon-rows.js';
import { identityOf } from './coupon-rules.js';
import { type Coupon, CreateCouponDto } from './coupon.resource.js';
import type { ImportCouponsDto, ImportedCouponsView, ImportedCouponView } from './coupons.dto.js';
import { CouponsService } from './coupons.service.js';

/** Rows that are checked in one turn of the event loop, so that a large file does not delay other requests. */
const ROWS_IN_A_TURN = 25;

/** Columns without which no coupon can be created. */
const REQUIRED = ['merchant', 'title'] as const;

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

/** Coupons that can be created, and what the import of their file returns. */
interface CheckedImport {
  coupons: Stored<Coupon>[];
  result: ImportedCouponsView;
}

/** Imports coupons from files in all formats of feeds. */
@Injectable()
export class CouponImportService {
  private readonly startImport: StartOperation<CheckedImport, ImportedCouponsView>;
  private readonly validation = createValidationPipe(CreateCouponDto);

  constructor(
    private readonly coupons: CouponsService,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
    private readonly categories: ProductCategoriesService,
    operations: Operations,
  ) {
    this.startImport = operations.define('import-coupons', (run) => this.createAll(run));
  }

  /**
   * Creates a coupon for each valid row, and returns the errors of the others. A preview creates none.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException if the file cannot be read, lacks a column
   * or has too many rows.
   */
  async import({ websiteName, preview, ...content }: ImportCouponsDto, caller: Caller): Promise<ImportedCouponsView> {
    assertMayManage(caller, websiteName);
    const table = await readImportedRows(content, MAX_IMPORTED_COUPONS);
    const columns = findCouponColumns(table.columns);
    assertColumns(columns, REQUIRED, content);
    const rows = await this.read({ columns, rows: table.rows.map((row) => toCouponRow(row, columns)) }, websiteName);
    const result = (accepted: readonly CreateCouponDto[]): ImportedCouponsView => ({
      created: accepted.length,
      rows: rows.map(({ coupon, isMerchantUnknown: _unknown, ...row }) => ({
        ...row,
        ...(coupon ? toPreview(coupon) : {}),
      })),
      ignoredColumns: columns.ignored,
      unknownMerchants: [
        ...new Set(rows.flatMap(({ isMerchantUnknown, merchant }) => (isMerchantUnknown ? merchant : []))),
      ],
    });
    if (preview) return result(await this.check(rows, caller));
    const mids = rows.flatMap(({ coupon }) => coupon?.mid ?? []);
    return this.coupons.exclusively(mids, async () => {
      const accepted = await this.check(rows, caller);
      const input = { coupons: this.coupons.prepared(accepted), result: result(accepted) };
      return this.startImport(input, caller, { total: accepted.length });
    });
  }

  private async createAll({ input, done, isResumed, progress }: OperationRun<CheckedImport, ImportedCouponsView>) {
    const create = () => this.coupons.createAll(input.coupons, done, (count) => progress({ done: count }));
    // The first run is exclusive since the coupons were checked.
    const mids = input.coupons.map(({ mid }) => mid);
    await (isResumed ? this.coupons.exclusively(mids, create) : create());
    return input.result;
  }

  /** Converts the rows to coupons, and validates what does not depend on other records. */
  private async read({ columns, rows: couponRows }: CouponTable, websiteName: string): Promise<CheckedRow[]> {
    const { timeZone } = (await this.websites.site(websiteName)).settings;
    const [midOf, categories] = await Promise.all([this.merchants.midFinder(), this.categories.all()]);
    const categoryIdOf = idFinder(new Map([...categories].map(([id, { categoryName }]) => [id, categoryName])));
    const context = {
      columns,
      midOf,
      categoryIdOf,
      site: websiteName,
      timeZone,
      dateFormat: dateOrderOfRows(couponRows),
    };
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
        await collectErrors(checkedRow, async () => {
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
      await collectErrors(row, () => assertCreatable(coupon));
      if (row.errors.length > 0) continue;
      for (const key of keys) lines.set(key, row.line);
      accepted.push(coupon);
    }
    return accepted;
  }
}

function toPreview({ discount, startsAt, endsAt }: CreateCouponDto) {
  return { discount, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
}
