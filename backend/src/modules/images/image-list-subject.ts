import { hasEnded } from '@grabdeals/shared/ends';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { checkedAddress } from '../compliance/rules/read-subject.js';
import type { Subject, SubjectPart } from '../../common/resources/subject.js';
import { variantB } from './image-test.js';
import type { SiteImage } from './site-images.resource.js';

const TITLES: Readonly<Record<OfferSection, string>> = {
  Banner: 'Banners Images',
  Carousel: 'Homepage Carousel Images',
  Offer: 'Offers',
};

interface ImageList {
  websiteName: string;
  offerSection: OfferSection;
  /** Undefined at positions of the list that have no image. */
  items: readonly (SiteImage | undefined)[];
  /** Offers of the site, to which images can link. */
  offers: readonly SiteImage[];
}

/** Returns a list of images as the compliance check reads it. */
export function toImagesSubject({ websiteName, offerSection, items, offers }: ImageList): Subject {
  return {
    kind: 'images',
    id: `${offerSection}:${websiteName}`,
    title: TITLES[offerSection],
    websiteName: [websiteName],
    parts: items.flatMap((item, index) => (item ? toParts(item, index) : [])),
    endedOffers: endedOffers(offers),
  };
}

function toParts(item: SiteImage, index: number): SubjectPart[] {
  const [path, name] = [`items.${index}.`, `Slot ${index + 1}`];
  if (!item.variant) return [toPart(item, path, name)];
  return [toPart(item, path, name), toPart(variantB(item), `${path}variant.`, `${name}, variant B`)];
}

function toPart({ title, description, redirectUrl, endsAt }: SiteImage, path: string, name: string): SubjectPart {
  return {
    path,
    name,
    texts: { title, description },
    links: { redirectUrl },
    alt: { field: 'title', text: title },
    ...(endsAt ? { endsAt } : {}),
  };
}

/** Returns the titles of ended offers by link. A link that a current offer has, too, has not ended. */
function endedOffers(offers: readonly SiteImage[]): Map<string, string> {
  const current = new Set(
    offers.filter(({ endsAt }) => !hasEnded(endsAt)).map(({ redirectUrl }) => checkedAddress(redirectUrl)),
  );
  const ended = offers
    .filter(({ endsAt }) => hasEnded(endsAt))
    .map(({ redirectUrl, title, brandName }): [string, string] => [checkedAddress(redirectUrl), title || brandName]);
  return new Map(ended.filter(([link]) => !current.has(link)));
}
