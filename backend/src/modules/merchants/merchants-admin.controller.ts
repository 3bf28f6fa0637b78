import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import { MerchantsService } from './merchants.service.js';
import {
  CreateMerchantDto,
  MERCHANT_EXPORT,
  MerchantRecordView,
  MERCHANTS,
  UpdateMerchantDto,
} from './merchant.resource.js';

@ApiTags('merchants')
@Controller('merchants')
export class MerchantsAdminController extends RecordsController({
  definition: MERCHANTS,
  noun: 'a merchant',
  plural: 'merchants',
  view: MerchantRecordView,
  exported: MERCHANT_EXPORT,
  list: {
    description:
      'Filters: `q` (words of the name), `id`, `mid`, `tag` (ignoring case), `websites` (`none`: merchants that no active ' +
      'site has selected). The filters `id` and `mid` can contain a list. ' +
      'The `Content-Range` header contains the total.',
  },
  create: { dto: CreateMerchantDto, maxBytes: BODY_BYTES.form, conflict: 'Another merchant has this `mid`.' },
  update: {
    dto: UpdateMerchantDto,
    maxBytes: BODY_BYTES.form,
    description: 'Fields missing from the body keep their value. `mid` cannot be changed.',
  },
  delete: {
    canForce: true,
    decorator: StartsOperation(),
    conflict: 'The merchant has products or sites have selected it, as the message says. `force=true` deletes it.',
    description:
      'Retires the products of the merchant, deletes its feeds and their runs, and removes the merchant from the ' +
      'selections of all sites. Returns the deleted record.',
  },
}) {
  constructor(merchants: MerchantsService) {
    super(merchants);
  }
}
