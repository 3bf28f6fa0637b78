import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import { WebsitesService } from './websites.service.js';
import { CreateWebsiteDto, UpdateWebsiteDto, WEBSITE_EXPORT, WEBSITES, WebsiteView } from './website.resource.js';

@ApiTags('websites')
@Controller('website')
export class WebsitesAdminController extends RecordsController({
  definition: WEBSITES,
  noun: 'a website',
  plural: 'websites',
  view: WebsiteView,
  exported: WEBSITE_EXPORT,
  list: {
    description:
      'A vendor or an editor sees only the sites granted to it. Filters: `q`, `id`, `value` (one key or a list), `contact` (`missing`: active sites with neither an address nor an e-mail address). The `Content-Range` header contains the total.',
  },
  create: {
    dto: CreateWebsiteDto,
    maxBytes: BODY_BYTES.list,
    conflict: 'Another website has the same key and thus the same host name, or one of the custom domains.',
    description:
      'The new site is served immediately. `value` is the label in lower case with underscores; the first label of ' +
      'the site’s host names contains hyphens instead. Labels that cannot be part of a host name, or that mean the ' +
      'default site there (`www`), are rejected.',
  },
  update: {
    dto: UpdateWebsiteDto,
    maxBytes: BODY_BYTES.list,
    description:
      'Fields missing from the body keep their value. `value` cannot be changed. A vendor can change the settings ' +
      'and contact of the sites that it manages.',
    conflict: 'Another website has one of the custom domains.',
  },
  delete: {
    canForce: true,
    decorator: StartsOperation(),
    conflict: 'Other records depend on the website, as the message says. `force=true` deletes them with it.',
    description:
      'Also deletes the site’s theme, images, brand selection, redirects, pages and library, and the articles, coupons, ' +
      'announcement bars, events, podcasts and quotes that belong to no other site. Returns the deleted record.',
  },
}) {
  constructor(websites: WebsitesService) {
    super(websites);
  }
}
