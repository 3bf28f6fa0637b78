import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { byPathId, ReadsVersion, SavesVersion } from '../../common/history/versioned.js';
import { RequestOrigin } from '../../common/http/list-export.js';
import { RecordsController, UNKNOWN_ID } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import {
  CreateNetworkDto,
  NETWORK_ACCOUNTS,
  NETWORK_EXPORT,
  NetworkView,
  type PostbackView,
  UpdateNetworkDto,
} from './network.resource.js';
import {
  NETWORK_SOURCES,
  NetworkSourceDto,
  type NetworkSourceView,
  type PullResult,
} from './network-source.resource.js';
import { NetworksService } from './networks.service.js';
import { PullsService } from './pulls.service.js';

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
  constructor(
    private readonly networks: NetworksService,
    private readonly pulls: PullsService,
  ) {
    super(networks);
  }

  @Get(':id/source')
  @ReadsVersion({ definition: NETWORK_SOURCES, find: byPathId })
  @Access('networks', 'read')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Read how the orders of a network are pulled',
    description: 'Contains the last pull, and no secret.',
  })
  source(@Param('id') id: string): Promise<NetworkSourceView> {
    return this.pulls.get(id);
  }

  @Put(':id/source')
  @SavesVersion({ definition: NETWORK_SOURCES, find: byPathId, replaces: true })
  @Access('networks', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiBadRequestResponse({ description: 'A field is not valid, or the secret is missing.', type: ErrorDto })
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Save how the orders of a network are pulled',
    description: 'Replaces the settings. The orders are pulled each hour.',
  })
  saveSource(@Param('id') id: string, @Body() body: NetworkSourceDto): Promise<NetworkSourceView> {
    return this.pulls.save(id, body);
  }

  @Delete(':id/source')
  @Access('networks', 'write')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Delete how the orders of a network are pulled',
    description: 'Deletes the settings and the secret.',
  })
  deleteSource(@Param('id') id: string): Promise<NetworkSourceView> {
    return this.pulls.remove(id);
  }

  @Post(':id/pull')
  @HttpCode(200)
  @StartsOperation()
  @Access('networks', 'write')
  @ApiBadRequestResponse({ description: 'The network is inactive, or has no API.', type: ErrorDto })
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Start a pull of the orders of a network',
    description: 'A problem of the API is a result with `hasFailed`. Orders that were pulled before count once.',
  })
  pull(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<PullResult> {
    return this.pulls.pullNow(id, caller);
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
