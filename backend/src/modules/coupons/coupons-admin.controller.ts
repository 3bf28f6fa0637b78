import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import type { ComplianceCheckView } from '../compliance/compliance.dto.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import { CouponImportService } from './coupon-import.service.js';
import {
  CheckCouponDto,
  COUPON_EXPORT,
  COUPONS,
  CouponView,
  CreateCouponDto,
  UpdateCouponDto,
} from './coupon.resource.js';
import {
  ExpireCouponsDto,
  type ExpiredCouponsView,
  ImportCouponsDto,
  type ImportedCouponsView,
} from './coupons.dto.js';
import { CouponsService } from './coupons.service.js';

const RULES =
  'The end must be after the start, the products must be of the merchant, and codes are compared without regard to ' +
  'case. Callers can name only sites that they manage.';
const DUPLICATE = 'The merchant already has a coupon with this code on one of the sites.';

@ApiTags('coupons')
@Controller('coupons')
export class CouponsAdminController extends RecordsController({
  definition: COUPONS,
  noun: 'a coupon',
  plural: 'coupons',
  view: CouponView,
  exported: COUPON_EXPORT,
  list: {
    summary: 'List coupons to manage',
    description:
      'Returns the coupons of the sites that the caller manages. Filters: `q` (searches `title` and `code`), `id`, ' +
      '`mid`, `websiteName`, `status` (`current`, `scheduled`, `expired`, or `ending` for those that end soon), `tag` (ignoring case). ' +
      'The `Content-Range` header contains the total.',
  },
  read: { summary: 'Read a coupon to manage' },
  create: {
    dto: CreateCouponDto,
    maxBytes: BODY_BYTES.form,
    conflict: DUPLICATE,
    compliance: true,
    description: `Returns the created coupon. ${RULES}`,
  },
  update: {
    dto: UpdateCouponDto,
    maxBytes: BODY_BYTES.form,
    conflict: DUPLICATE,
    compliance: true,
    description: `Fields missing from the body keep their value. ${RULES}`,
  },
}) {
  constructor(
    private readonly coupons: CouponsService,
    private readonly imports: CouponImportService,
  ) {
    super(coupons);
  }

  @Post('check')
  @HttpCode(200)
  @Access('coupons', 'read')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'No coupon has this id.', type: ErrorDto })
  @ApiForbiddenResponse({ description: 'The caller does not manage the sites of the coupon.', type: ErrorDto })
  @ApiOperation({
    summary: 'Check a coupon before saving',
    description:
      'Returns what the compliance check finds in the coupon, without storing it. `blocks` marks the problems for which ' +
      'saving the coupon fails.',
  })
  check(@Body() body: CheckCouponDto, @CurrentCaller() caller: Caller): Promise<ComplianceCheckView> {
    return this.coupons.check(body, caller);
  }

  @Post('import')
  @HttpCode(200)
  @StartsOperation()
  @Access('coupons', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.file })
  @ApiOperation({
    summary: 'Import coupons from a file',
    description:
      'Creates a coupon for each valid row, and returns the errors of the other rows. The file has one of the formats ' +
      'of feeds. Columns are found by their names in English, German, French or Spanish: the ' +
      'merchant (name or `mid`) and the title are required; code, discount (`20%`, `$10`, `10 CAD` or a text; by ' +
      'default the title), terms, start, end, exclusive (yes or no), websites and product ids (separated by bars) ' +
      'are optional. Dates are read as spreadsheets write them; a day starts or ends the coupon with the day in the ' +
      'time zone of `websiteName`, or in the one of the column `time zone`. Codes such as `N/A` and `no code needed` mean ' +
      'that there is none, and titles and terms lose their HTML. Accepts at most 10,000 rows. A row of a coupon that exists is an error.',
  })
  import(@Body() body: ImportCouponsDto, @CurrentCaller() caller: Caller): Promise<ImportedCouponsView> {
    return this.imports.import(body, caller);
  }

  @Post('expire')
  @HttpCode(200)
  @Access('coupons', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiForbiddenResponse({ description: 'The caller does not manage all sites of the coupons.', type: ErrorDto })
  @ApiOperation({
    summary: 'End coupons at once',
    description:
      'Shoppers no longer see the coupons. Unknown ids are skipped, and coupons that have ended keep their end.',
  })
  async expire(@Body() { ids }: ExpireCouponsDto, @CurrentCaller() caller: Caller): Promise<ExpiredCouponsView> {
    return { expired: await this.coupons.expire(ids, caller) };
  }
}
