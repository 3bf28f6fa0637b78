import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { CreateMerchantDto, UpdateMerchantDto } from './merchant-input.dto.js';
import { MerchantsAdminService } from './merchants-admin.service.js';
import { MerchantRecordView } from './merchants.dto.js';

@ApiTags('merchants')
@Controller('merchants')
export class MerchantsAdminController extends RecordsController({
  resource: 'merchants',
  noun: 'a merchant',
  plural: 'merchants',
  view: MerchantRecordView,
  sortable: ['merchantInfo.name', 'mid', 'merchantRating', 'created_time'],
  access: ['owner'],
  list: { description: '`q` looks in the names. The total stands in Content-Range.' },
  create: { dto: CreateMerchantDto, maxBytes: BODY_BYTES.form, conflict: 'The mid is taken.' },
  update: {
    dto: UpdateMerchantDto,
    maxBytes: BODY_BYTES.form,
    description: 'What the body leaves out stays; `mid` never changes.',
  },
  delete: {
    canForce: true,
    conflict: 'Says what would go with it; `force=true` goes on.',
    description: 'Its products are retired, and it leaves every site’s selection. Answers the deleted record.',
  },
}) {
  constructor(merchants: MerchantsAdminService) {
    super(merchants);
  }
}
