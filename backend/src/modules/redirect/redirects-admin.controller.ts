import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ImportFileDto } from '../../common/http/import-file.dto.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { RedirectImportService } from './redirect-import.service.js';
import type { ImportedRedirectsView } from './redirects.dto.js';
import { RedirectsService } from './redirects.service.js';
import { CreateRedirectDto, REDIRECT_EXPORT, REDIRECTS, RedirectView, UpdateRedirectDto } from './redirect.resource.js';

const DUPLICATE = 'The site already has a redirect with this id.';

@ApiTags('redirect')
@Controller('redirects')
export class RedirectsAdminController extends RecordsController({
  definition: REDIRECTS,
  noun: 'a redirect',
  plural: 'redirects',
  view: RedirectView,
  exported: REDIRECT_EXPORT,
  list: {
    description:
      'A vendor sees the redirects of the sites that it manages. Filters: `q` (searches `redirectId` and `label`), ' +
      '`websiteName`, `active`. ' +
      'The `Content-Range` header contains the total.',
  },
  create: {
    dto: CreateRedirectDto,
    maxBytes: BODY_BYTES.form,
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
  constructor(
    redirects: RedirectsService,
    private readonly imports: RedirectImportService,
  ) {
    super(redirects);
  }

  @Post('import')
  @HttpCode(200)
  @Access('redirects', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.file })
  @ApiForbiddenResponse({ description: 'The caller does not manage the site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Import redirects from a file',
    description:
      'Creates a redirect for each valid row, updates redirects that the site has already, and returns the errors of ' +
      'the other rows. The file has one of the formats of feeds, and columns as in the export: the ' +
      'redirect ID and the destination URL are required; label, website and active (yes or no) are optional. ' +
      'Accepts at most 5,000 rows.',
  })
  import(@Body() body: ImportFileDto, @CurrentCaller() caller: Caller): Promise<ImportedRedirectsView> {
    return this.imports.import(body, caller);
  }
}
