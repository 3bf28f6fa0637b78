import { Body, Controller, Get, Param, Put, Query, Req, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { RawBodyInterceptor } from '../../common/http/request-body.interceptor.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  type PodcastUploadView,
  SignedAudioDto,
  SignPodcastUploadDto,
  type StoredAudioView,
} from './podcast-uploads.dto.js';
import { PodcastUploadsService } from './podcast-uploads.service.js';

const MAX_AUDIO_BYTES = 10_485_760;
const TOO_LARGE = 'Audio file size should be less than or equal to 10MB';

@ApiTags('podcasts')
@ApiBadRequestResponse({ description: 'Names the field.', type: ErrorDto })
@Controller('prodcast')
export class PodcastUploadsController {
  constructor(private readonly uploads: PodcastUploadsService) {}

  @Get('getSignedUrl')
  @Access('owner', 'vendor')
  @ApiSite()
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Address for one upload of a podcast',
    description:
      '`PUT` the audio or picture to `data.url` with the same Content-Type within ten minutes, at most 10 MB. ' +
      '`data.publicUrl` is its address then, for `audioUrl` or `image`. Longer episodes live elsewhere: `audioUrl` takes any address.',
  })
  sign(
    @Query() query: SignPodcastUploadDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<PodcastUploadView> {
    return this.uploads.sign(caller, siteName, query, `${request.protocol}://${request.host}`);
  }

  @Put('audio/:websiteName/:name')
  @Public()
  @UseInterceptors(new RawBodyInterceptor(MAX_AUDIO_BYTES, TOO_LARGE))
  @ApiConsumes('audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiForbiddenResponse({ description: 'The signature is not valid, or its time is over.', type: ErrorDto })
  @ApiConflictResponse({ description: 'A file was sent to this address already.', type: ErrorDto })
  @ApiPayloadTooLargeResponse({ description: TOO_LARGE, type: ErrorDto })
  @ApiOperation({
    summary: 'Send audio to a signed address',
    description:
      'The signature in the address is what allows it; no token is needed. What counts is the content, not the name.',
  })
  receive(
    @Param('websiteName') siteName: string,
    @Param('name') name: string,
    @Query() signed: SignedAudioDto,
    @Body() content: unknown,
  ): Promise<StoredAudioView> {
    return this.uploads.receive(siteName, name, signed, Buffer.isBuffer(content) ? content : Buffer.alloc(0));
  }
}
