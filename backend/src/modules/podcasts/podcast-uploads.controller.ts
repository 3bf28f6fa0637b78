import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { MAX_AUDIO_BYTES } from '@grabdeals/shared/limits';
import { TEXTS } from '@grabdeals/shared/texts';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { SignedUpload } from '../../storage/signed-upload.decorator.js';
import { type PodcastUploadView, SignPodcastUploadDto, type StoredAudioView } from './podcast-uploads.dto.js';
import { PodcastUploadsService } from './podcast-uploads.service.js';

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
    summary: 'Create an upload URL for a podcast’s audio or picture',
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
  @SignedUpload({
    maxBytes: MAX_AUDIO_BYTES,
    tooLarge: TEXTS.audioTooLarge,
    contentTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
    exampleName: '1767225600000-pricing-0a1b2c3d.mp3',
  })
  @ApiOperation({
    summary: 'Send audio to a signed address',
    description:
      'The signature in the address is what allows it; no token is needed. What counts is the content, not the name.',
  })
  receive(
    @Param('websiteName') siteName: string,
    @Param('name') name: string,
    @Body() content: unknown,
  ): Promise<StoredAudioView> {
    return this.uploads.receive(siteName, name, Buffer.isBuffer(content) ? content : Buffer.alloc(0));
  }
}
