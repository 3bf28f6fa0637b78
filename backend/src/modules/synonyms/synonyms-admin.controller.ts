import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { SynonymsService } from './synonyms.service.js';
import { CreateSynonymDto, SYNONYM_EXPORT, SYNONYMS, SynonymView, UpdateSynonymDto } from './synonym.resource.js';

const TAKEN = 'Another record has this term.';

@ApiTags('synonyms')
@Controller('synonyms')
export class SynonymsAdminController extends RecordsController({
  definition: SYNONYMS,
  noun: 'the synonyms of a term',
  plural: 'synonyms',
  view: SynonymView,
  exported: SYNONYM_EXPORT,
  list: {
    description:
      'All sites share the synonyms. Sorted by term by default. Filters: `q` (searches `term` and `synonyms`), `id`, ' +
      '`active`, `isTwoWay`. The `Content-Range` header contains the total.',
  },
  create: {
    dto: CreateSynonymDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Searches use the synonyms at once. Returns the created record.',
  },
  update: {
    dto: UpdateSynonymDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Fields missing from the body keep their value.',
  },
}) {
  constructor(synonyms: SynonymsService) {
    super(synonyms);
  }
}
