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
  /** Time from which shoppers see the item. Absent if they see the item at once. */
  startsAt?: Date;
  /** Time from which shoppers no longer see the item. Absent if the item has no end. */
  endsAt?: Date;
  /** Alt text of the picture in the library, for items without a title. @example "Sandals on a beach" */
  alt?: string;
}

export class ImagesView {
  /** Version of the list, for callers who are signed in. 0 before the first save. */
  version?: number;
  data: ImageItemView[];
  /** Next time at which an item of the list starts or ends. Absent if there is none, and for callers who manage the site. */
  changesAt?: Date;
}
