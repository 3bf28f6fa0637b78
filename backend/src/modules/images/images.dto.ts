import { IsIn, IsOptional, IsString } from 'class-validator';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';

export class ReadImagesDto {
  /** Which list. */
  @IsIn(OFFER_SECTIONS, { message: `offerSection must be one of ${OFFER_SECTIONS.join(', ')}` })
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @IsOptional()
  @IsString()
  websiteName?: string;
}

export class ImageItemView {
  /** Address of the picture. @example /media/demo/banners/sunsetdeals-1.svg */
  url: string;
  /** Where the picture leads. @example https://www.crocs.example/sale */
  redirectUrl: string;
  description: string;
  title: string;
  offerType: string;
  offerSection: 'Banner' | 'Carousel' | 'Offer';
  brandName: string;
  websiteName: string;
}

export class ImagesView {
  data: ImageItemView[];
}
