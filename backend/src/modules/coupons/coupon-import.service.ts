import { HttpException, Injectable } from '@nestjs/common';
import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { createValidationPipe } from '../../common/http/validation.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { CouponFileError, type CouponRow, readCouponRows, toCouponBody } from './coupon-csv.js';
import { CreateCouponDto, type ImportCouponsDto } from './coupons.dto.js';
import { CouponsService } from './coupons.service.js';
import type { ImportedCouponsView, ImportedCouponView } from './coupons.views.js';

/** Imports coupons from CSV files. */
@Injectable()
export class CouponImportService {
  private readonly validation = createValidationPipe(CreateCouponDto);

  constructor(
    private readonly coupons: CouponsService,
    private readonly merchants: MerchantsService,
  ) {}

  /**
   * Creates a coupon for each valid row, and returns the errors of the others. A preview creates none.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException if the file is no CSV, lacks a column or has too many rows.
   */
  async import({ csv, websiteName, preview }: ImportCouponsDto, caller: Caller): Promise<ImportedCouponsView> {
    assertMayManage(caller, websiteName);
    const couponRows = rowsOf(csv);
    const midOf = await this.merchantFinder();
    const earlierCodes = new Map<string, number>();
    const rows: ImportedCouponView[] = [];
    for (const row of couponRows) {
      const { merchant, code, title } = row.cells;
      const errors = merchant && midOf(merchant) === undefined ? [`There is no merchant ${merchant}.`] : [];
      const body = toCouponBody(row, midOf, websiteName);
      if (errors.length === 0) errors.push(...(await this.importRow(row, body, { caller, preview, earlierCodes })));
      rows.push({ line: row.line, merchant, code, title, errors });
    }
    return { created: rows.filter(({ errors }) => errors.length === 0).length, rows };
  }

  /** @returns the errors of the row. */
  private async importRow(
    { line }: CouponRow,
    body: object,
    { caller, preview, earlierCodes }: { caller: Caller; preview: boolean; earlierCodes: Map<string, number> },
  ): Promise<string[]> {
    try {
      const coupon = (await this.validation.transform(body, { type: 'body' })) as CreateCouponDto;
      const keys = keysOf(coupon);
      const earlier = keys.map((key) => earlierCodes.get(key)).find((earlierLine) => earlierLine !== undefined);
      if (earlier !== undefined) return [`Line ${earlier} has the same merchant, code and website.`];
      if (preview) await this.coupons.assertCreatable(coupon, caller);
      else await this.coupons.create(coupon, caller);
      for (const key of keys) earlierCodes.set(key, line);
      return [];
    } catch (error) {
      // Faults of the installation, such as a lost database, end the import.
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
      return messagesOf(error);
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
    throw fieldError('csv', `The file has more than ${MAX_IMPORTED_COUPONS} rows. Import it in parts.`);
  } catch (error) {
    throw error instanceof CouponFileError ? fieldError('csv', error.message) : error;
  }
}

/** Returns what must be unique for a coupon with a code. */
function keysOf({ code, mid, websiteName }: CreateCouponDto): string[] {
  return code ? websiteName.map((site) => JSON.stringify([mid, code.toLowerCase(), site])) : [];
}

function messagesOf(error: HttpException): string[] {
  const response = error.getResponse();
  const message = typeof response === 'string' ? response : (response as { message?: string | string[] }).message;
  return [message ?? error.message].flat();
}
