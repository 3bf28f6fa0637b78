import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { RequestOrigin } from '../../common/http/list-export.js';
import { RecordsController, UNKNOWN_ID } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import {
  CreateNetworkDto,
  NETWORK_ACCOUNTS,
  NETWORK_EXPORT,
  NetworkView,
  type PostbackView,
  UpdateNetworkDto,
} from './network.resource.js';
import { NetworksService } from './networks.service.js';

const TAKEN = 'Another network has the name.';

@ApiTags('conversions')
@Controller('networks')
export class NetworksController extends RecordsController({
  definition: NETWORK_ACCOUNTS,
  noun: 'an affiliate network',
  plural: 'affiliate networks',
  view: NetworkView,
  exported: NETWORK_EXPORT,
  list: {
    description:
      'Sorted by name by default. Filters: `q` (searches `name`), `id`, `active`, `program`. The `Content-Range` header ' +
      'contains the total.',
  },
  create: {
    dto: CreateNetworkDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Returns the created record.',
  },
  update: {
    dto: UpdateNetworkDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Fields missing from the body keep their value.',
  },
  delete: { conflict: 'The network has reported orders.' },
}) {
  constructor(private readonly networks: NetworksService) {
    super(networks);
  }

  @Get(':id/postback')
  @Access('networks', 'write')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Read the postback URL of a network',
    description: 'Whoever knows the URL can report orders, so only those who may change the network read it.',
  })
  postback(@Param('id') id: string, @RequestOrigin() origin: string): Promise<PostbackView> {
    return this.networks.postback(id, origin);
  }

  @Post(':id/postback')
  @HttpCode(200)
  @Access('networks', 'write')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Create a new postback URL for a network',
    description: 'The URL before is no longer accepted.',
  })
  renewPostback(@Param('id') id: string, @RequestOrigin() origin: string): Promise<PostbackView> {
    return this.networks.renewPostback(id, origin);
  }
}
