import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { CreateWebsiteDto, UpdateWebsiteDto, WebsiteView } from './website.dto.js';
import { WebsitesService } from './websites.service.js';

@ApiTags('websites')
@Controller('website')
export class WebsitesAdminController extends RecordsController({
  resource: 'website',
  noun: 'a website',
  plural: 'websites',
  view: WebsiteView,
  sortable: ['label', 'value', 'active', 'createdAt', 'updatedAt'],
  access: ['owner', 'vendor'],
  list: { description: 'A vendor sees the sites granted to it. Content-Range contains the total.' },
  create: {
    dto: CreateWebsiteDto,
    maxBytes: BODY_BYTES.list,
    access: ['owner'],
    conflict: 'Another website has the same key, and so the same host.',
    description:
      'It is a site at once. `value` is the label in lower case with underscores; the first label of its host names has hyphens ' +
      'instead. Names that a host name cannot have, or that mean the default site there (`www`), are refused.',
  },
  update: {
    dto: UpdateWebsiteDto,
    maxBytes: BODY_BYTES.list,
    description:
      'Fields missing from the body keep their value. `value` cannot be changed. A vendor changes settings and contact of its own.',
  },
  delete: {
    access: ['owner'],
    canForce: true,
    conflict: 'Says what would go with it; `force=true` goes on.',
    description:
      'With its theme, images, brand selection and the articles that stand on it alone. Returns the deleted record.',
  },
}) {
  constructor(websites: WebsitesService) {
    super(websites);
  }
}
