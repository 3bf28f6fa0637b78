import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { TEXTS } from '@grabdeals/shared/texts';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { SignedUpload } from '../../storage/signed-upload.decorator.js';
import { SignedUrlDto, type SignedUrlView, type UploadedImageView } from './uploads.dto.js';
import { SiteUploadsService } from './site-uploads.service.js';

@ApiTags('images')
@ApiBadRequestResponse({
  description: 'A field is not valid. `error` contains a message for each such field.',
  type: ErrorDto,
})
@Controller('v1/storage')
export class StorageController {
  constructor(private readonly uploads: SiteUploadsService) {}

  @Get('presigned-url')
  @Access('media', 'write')
  @ApiSite()
  @ApiOperation({
    summary: 'Create an upload URL for a picture',
    description:
      'Send the file with `PUT` to `data.url` within ten minutes, with the same `Content-Type`: one picture of at ' +
      'most 10 MB. The picture is then available at `data.publicUrl`. With S3 storage the file is sent directly to ' +
      'S3 and is verified when it is first requested.',
  })
  sign(
    @Query() query: SignedUrlDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<SignedUrlView> {
    return this.uploads.sign(caller, siteName, query, `${request.protocol}://${request.host}`);
  }

  @Put('objects/:websiteName/:name')
  @SignedUpload({
    maxBytes: MAX_IMAGE_BYTES,
    tooLarge: TEXTS.imageTooLarge,
    contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
    exampleName: '1767225600000-sale-0a1b2c3d.png',
  })
  @ApiOperation({
    summary: 'Send a file to a signed URL',
    description:
      'The signature in the URL authorizes the request; no token is required. The type of the file is detected by ' +
      'its content, not by its name.',
  })
  receive(
    @Param('websiteName') siteName: string,
    @Param('name') name: string,
    @Body() content: unknown,
  ): Promise<UploadedImageView> {
    return this.uploads.receive(siteName, name, content);
  }
}
