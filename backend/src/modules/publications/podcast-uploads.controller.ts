import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
@ApiBadRequestResponse({
  description: 'A field is not valid. `error` contains a message for each such field.',
  type: ErrorDto,
})
@Controller('prodcast')
export class PodcastUploadsController {
  constructor(private readonly uploads: PodcastUploadsService) {}

  @Get('getSignedUrl')
  @Access('podcast', 'write')
  @ApiSite()
  @ApiOperation({
    summary: 'Create an upload URL for a podcast’s audio or picture',
    description:
      'Send the audio or picture with `PUT` to `data.url` within ten minutes, with the same `Content-Type` and at ' +
      'most 10 MB. The file is then available at `data.publicUrl`, for `audioUrl` or `image`. Host longer episodes ' +
      'elsewhere: `audioUrl` accepts any http(s) URL.',
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
    summary: 'Send audio to a signed URL',
    description:
      'The signature in the URL authorizes the request; no token is required. The type of the file is detected by ' +
      'its content, not by its name.',
  })
  receive(
    @Param('websiteName') siteName: string,
    @Param('name') name: string,
    @Body() content: unknown,
  ): Promise<StoredAudioView> {
    return this.uploads.receive(siteName, name, Buffer.isBuffer(content) ? content : Buffer.alloc(0));
  }
}
