import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { CreateRedirectDto, UpdateRedirectDto } from './redirects.dto.js';
import { RedirectView } from './redirects.views.js';
import { RedirectsService } from './redirects.service.js';

const DUPLICATE = 'The site already has a redirect with this id.';

@ApiTags('redirect')
@Controller('redirects')
export class RedirectsAdminController extends RecordsController({
  resource: 'redirects',
  noun: 'a redirect',
  plural: 'redirects',
  view: RedirectView,
  sortable: ['redirectId', 'websiteName', 'label', 'targetUrl', 'active', 'createdAt', 'updatedAt'],
  access: ['owner', 'vendor'],
  list: {
    description:
      'A vendor sees the redirects of the sites that it manages. Filters: `q` (searches `redirectId` and `label`), ' +
      '`websiteName`, `active`. ' +
      'The `Content-Range` header contains the total.',
  },
  create: {
    dto: CreateRedirectDto,
    maxBytes: BODY_BYTES.form,
    notFound: 'The site does not exist.',
    conflict: DUPLICATE,
  },
  update: {
    dto: UpdateRedirectDto,
    maxBytes: BODY_BYTES.form,
    conflict: DUPLICATE,
    description: 'Fields missing from the body keep their value. `websiteName` cannot be changed.',
  },
  delete: { description: 'Reports still contain the clicks of the redirect. Returns the deleted record.' },
}) {
  constructor(redirects: RedirectsService) {
    super(redirects);
  }
}
