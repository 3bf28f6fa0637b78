import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiPayloadTooLargeResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { TEXTS } from '@grabdeals/shared/texts';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { SavesVersion } from '../../common/history/versioned.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { ApiCompliance } from '../../common/http/records-controller.js';
import type { ComplianceCheckView } from '../compliance/compliance.dto.js';
import { SiteUploadsService } from '../uploads/site-uploads.service.js';
import { SignedUrlDto, type SignedUrlView, type UploadedImageView, UploadImageDto } from '../uploads/uploads.dto.js';
import {
  CheckImagesDto,
  imageListOf,
  type ImagesView,
  type ImageTestAnswerView,
  ReadImageTestDto,
  SaveImagesDto,
  SITE_IMAGES,
} from './site-images.resource.js';
import { ImagesService } from './images.service.js';
import { ImageTestsService } from './image-tests.service.js';

/** Size of the largest picture in base64, and of the other fields. */
const UPLOAD_BODY_LIMIT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 4096;

@ApiTags('images')
@ApiBadRequestResponse({
  description: 'A field is not valid. `error` contains a message for each such field.',
  type: ErrorDto,
})
@Controller('img')
export class ImagesAdminController {
  constructor(
    private readonly images: ImagesService,
    private readonly tests: ImageTestsService,
    private readonly uploads: SiteUploadsService,
  ) {}

  @Post('create')
  @Access('img', 'write')
  @SavesVersion({ definition: SITE_IMAGES, find: imageListOf })
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @HttpCode(200)
  @ApiCompliance()
  @ApiOperation({
    summary: 'Save banners, carousel slides or offers of a site',
    description:
      'Replaces the whole list with the entries that have both `url` and `redirectUrl`, at most 20. Returns the ' +
      'saved entries.',
  })
  async save(@Body() body: SaveImagesDto, @CurrentCaller() caller: Caller): Promise<ImagesView> {
    return { data: await this.images.saveAs(caller, body) };
  }

  @Post('check')
  @Access('img', 'read')
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check banners, carousel slides or offers before saving',
    description:
      'Returns what the compliance check finds in the list, without storing it. `blocks` marks the problems for which ' +
      'saving the list fails.',
  })
  check(@Body() body: CheckImagesDto, @CurrentCaller() caller: Caller): Promise<ComplianceCheckView> {
    return this.images.check(caller, body);
  }

  @Get('test')
  @Access('img', 'read')
  @ApiOperation({
    summary: 'Read the result of a site’s A/B test',
    description:
      'Compares the clicks on the variants of the banner, slide or offer that is tested, and the commission of the ' +
      'orders that they led to. Clicks of bots and repeated clicks do not count.',
  })
  readTest(@Query() { websiteName }: ReadImageTestDto, @CurrentCaller() caller: Caller): Promise<ImageTestAnswerView> {
    return this.tests.result(websiteName, caller);
  }

  @Post('signedurl')
  @Access('img', 'write')
  @HttpCode(200)
  @ApiSite()
  @ApiOperation({
    summary: 'Create an upload URL for a picture',
    description:
      'Works like `GET /v1/storage/presigned-url`. The URL is valid for ten minutes and for one picture of at most ' +
      '10 MB.',
  })
  sign(
    @Body() body: SignedUrlDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<SignedUrlView> {
    return this.uploads.sign(caller, siteName, body, `${request.protocol}://${request.host}`);
  }

  @Post('upload')
  @Access('img', 'write')
  @JsonBody({ maxBytes: UPLOAD_BODY_LIMIT, tooLarge: TEXTS.imageTooLarge })
  @ApiSite()
  @ApiPayloadTooLargeResponse({ description: TEXTS.imageTooLarge, type: ErrorDto })
  @ApiOperation({
    summary: 'Upload a picture in base64',
    description:
      'Accepts JPEG, PNG, WebP, GIF and AVIF, detected by content, of at most 10 MB. The picture is stored as PNG ' +
      'without metadata and with sides of at most 2560 pixels.',
  })
  upload(
    @Body() body: UploadImageDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
  ): Promise<UploadedImageView> {
    return this.uploads.add(caller, siteName, body);
  }
}
