import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { FailedImagesQueryDto, type FailedImagesView } from './product-images.dto.js';
import { ProductImagesService } from './product-images.service.js';

@ApiTags('feeds')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('product-images')
export class ProductImagesController {
  constructor(private readonly images: ProductImagesService) {}

  @Get('failed')
  @Access('productImages', 'read')
  @ApiOperation({
    summary: 'Count the images of a feed that could not be loaded',
    description:
      'Images are loaded from the merchant when a shopper first sees them. Counts those that the merchant did not ' +
      'serve as pictures within a month, by reason.',
  })
  failed(@Query() { feedId }: FailedImagesQueryDto): Promise<FailedImagesView> {
    return this.images.failedOf(feedId);
  }
}
