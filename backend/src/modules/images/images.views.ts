export class ImageItemView {
  /** URL of the picture. @example /media/demo/banners/sunsetdeals-crocs.svg */
  url: string;
  /** URL that opens when a shopper clicks the picture. @example https://www.crocs.example/sale */
  redirectUrl: string;
  /** @example "Sandals and clogs at half price" */
  description: string;
  /** @example "Summer sale" */
  title: string;
  /** The same value for all lists. @example Offer */
  offerType: string;
  offerSection: 'Banner' | 'Carousel' | 'Offer';
  /** @example Crocs */
  brandName: string;
  websiteName: string;
  /** Time from which shoppers no longer see the item. Absent if the item has no end. */
  endsAt?: Date;
  /** Alt text of the picture in the library, for items without a title. @example "Sandals on a beach" */
  alt?: string;
}

export class ImagesView {
  data: ImageItemView[];
}
