import { Injectable } from '@nestjs/common';
import { hasEnded } from '@grabdeals/shared/ends';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { isWebAddress, isWebAddressOrPath } from '@grabdeals/shared/web-address';
import { type Caller, mayManage } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import { fieldError } from '../../common/errors/field-error.js';
import { SiteRecordService } from '../../common/site/site-record.service.js';
import {
  assertSchedule,
  isIn,
  type ScheduledRecord,
  type ScheduledRecords,
  type SchedulePeriod,
} from '../../common/scheduling/scheduled-records.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import type { ComplianceCheckView } from '../compliance/compliance.dto.js';
import type { PublishedRecords } from '../../common/resources/published-records.js';
import type { Subject } from '../../common/resources/subject.js';
import { MediaService } from '../uploads/media.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type CheckImagesDto,
  type ImageItemDto,
  type ImageItemView,
  type ImageVariant,
  type ImagesView,
  type SaveImagesDto,
  SITE_IMAGES,
  type SiteImage,
} from './site-images.resource.js';
import { testIdOf, variantB } from './image-test.js';
import { toImagesSubject } from './image-list-subject.js';
import { ImagesRepository } from './images.repository.js';

type ImageListKey = Pick<CheckImagesDto, 'offerSection' | 'websiteName'>;

const NO_CLICKS = 'A test needs the URL of a merchant, because clicks on links within the site are not counted.';

const CALENDAR_KINDS = { Banner: 'banner', Carousel: 'carousel', Offer: 'offer' } as const;

@Injectable()
export class ImagesService
  extends SiteRecordService<CheckImagesDto, ImageListKey>
  implements PublishedRecords, ScheduledRecords
{
  constructor(
    private readonly images: ImagesRepository,
    websites: WebsitesService,
    private readonly uploads: UploadsService,
    private readonly media: MediaService,
    private readonly compliance: ComplianceService,
  ) {
    super(SITE_IMAGES, websites);
  }

  /** Returns the current items of a list of the site in their order. Callers who manage the site get all items. */
  async read(
    websiteName: string,
    offerSection: OfferSection,
    caller: Caller | undefined,
    now = Date.now(),
  ): Promise<ImagesView> {
    const items = await this.images.list(websiteName, offerSection);
    const isOperator = mayManage(caller, websiteName);
    const shown = isOperator ? items : items.filter((item) => isCurrent(item, now));
    const untitled = shown.filter(({ title }) => !title).map(({ url }) => url);
    const alts = await this.media.altsOf(websiteName, untitled);
    const changesAt = isOperator ? Infinity : nextChange(items, now);
    return {
      data: shown.map((item) => toImageView(item, websiteName, offerSection, alts.get(item.url))),
      ...(changesAt < Infinity ? { changesAt: new Date(changesAt) } : {}),
    };
  }

  /** Returns the items of all lists on the sites that start or end in the period. */
  async changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    const lists = await this.images.changingIn(period);
    return lists.flatMap(({ websiteName, offerSection, items }) =>
      items
        .filter(({ startsAt, endsAt }) => isIn(period, startsAt) || isIn(period, endsAt))
        .map(({ title, brandName, redirectUrl, startsAt, endsAt }) => ({
          kind: CALENDAR_KINDS[offerSection],
          recordId: `${offerSection}:${websiteName}`,
          title: title || brandName || redirectUrl,
          websiteName: [websiteName],
          startsAt,
          endsAt,
        })),
    );
  }

  /**
   * Replaces the list with the complete items of the input.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site,
   * an invalid URL or a missing upload; the errors of the compliance check.
   * @param isReturning Whether a deleted list returns as shoppers saw it.
   */
  async saveAs(caller: Caller, input: SaveImagesDto, { isReturning = false } = {}): Promise<ImageItemView[]> {
    const { websiteName, offerSection, items, complianceOverride } = input;
    await this.assertMaySave(websiteName, caller);
    const slots = items.map(toSiteImage).map((image) => (image.url && image.redirectUrl ? image : undefined));
    for (const [index, image] of slots.entries()) {
      if (!image) continue;
      assertSchedule(image, `items.${index}.`);
      await this.assertValid(image, `items.${index}`);
    }
    const complete = slots.filter((image) => image !== undefined);
    await this.assertOneTest(input, complete);
    const subjects = await this.toSubjects(websiteName, offerSection, slots);
    await this.compliance.publish({
      next: subjects.next,
      stored: isReturning ? subjects.next : subjects.stored,
      override: complianceOverride,
      caller,
      save: () => this.save(websiteName, offerSection, complete),
      idOf: () => subjects.next.id,
    });
    return (await this.read(websiteName, offerSection, caller)).data;
  }

  protected override async replace(list: SaveImagesDto, caller: Caller): Promise<ImageItemView[]> {
    const isReturning = !(await this.images.isStored(list.websiteName, list.offerSection));
    return this.saveAs(caller, list, { isReturning });
  }

  protected override remove(list: ImageListKey, caller: Caller): Promise<ImageItemView[]> {
    return this.saveAs(caller, { ...list, items: [] });
  }

  /**
   * Checks a list without storing it. Items without an image or a link are checked too, if they have another text.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site.
   */
  async check(caller: Caller, { websiteName, offerSection, items }: CheckImagesDto): Promise<ComplianceCheckView> {
    await this.assertMaySave(websiteName, caller);
    const slots = items.map(toSiteImage).map((image) => (isEmpty(image) ? undefined : image));
    return this.compliance.preview(await this.toSubjects(websiteName, offerSection, slots));
  }

  async *publishedSubjects(websiteName?: string): AsyncIterable<Subject> {
    for await (const list of this.images.all(websiteName)) {
      const offers = list.offerSection === 'Offer' ? list.items : await this.images.list(list.websiteName, 'Offer');
      const subject = toImagesSubject({ ...list, offers });
      yield { ...subject, parts: subject.parts.filter(({ endsAt }) => !hasEnded(endsAt ?? undefined)) };
    }
  }

  /** Replaces the list. */
  async save(websiteName: string, offerSection: OfferSection, items: SiteImage[]): Promise<void> {
    await this.images.save(websiteName, offerSection, items);
  }

  /**
   * Returns the new and the stored list as the compliance check reads them.
   * @param slots The items at their positions in the body, which the findings name.
   */
  private async toSubjects(
    websiteName: string,
    offerSection: OfferSection,
    slots: readonly (SiteImage | undefined)[],
  ): Promise<{ next: Subject; stored: Subject }> {
    const [storedItems, storedOffers] = await Promise.all([
      this.images.list(websiteName, offerSection),
      this.images.list(websiteName, 'Offer'),
    ]);
    const list = { websiteName, offerSection };
    const items = slots.filter((item) => item !== undefined);
    return {
      next: toImagesSubject({ ...list, items: slots, offers: offerSection === 'Offer' ? items : storedOffers }),
      stored: toImagesSubject({ ...list, items: storedItems, offers: storedOffers }),
    };
  }

  /** All tests of a site split its visitors alike, so two tests at once would compare the same visitors. */
  private async assertOneTest({ websiteName, offerSection, items }: CheckImagesDto, images: readonly SiteImage[]) {
    const tests = images.filter(({ variant }) => variant).length;
    const other = tests > 0 && (await this.images.tested(websiteName, offerSection));
    if (tests > 1 || other) {
      const last = items.findLastIndex((item) => toSiteImage(item).variant);
      throw fieldError(`items.${last}.variant`, 'The site already has an A/B test. Please end it first.');
    }
  }

  private async assertValid(image: SiteImage, field: string): Promise<void> {
    for (const name of ['url', 'redirectUrl'] as const) {
      if (!isWebAddressOrPath(image[name])) {
        throw fieldError(`${field}.${name}`, `${name} must be an http(s) URL or begin with /`);
      }
    }
    if (!(await this.uploads.exists(image.url))) throw fieldError(`${field}.url`, 'There is no such picture.');
    const { variant } = image;
    if (!variant) return;
    if (!isWebAddress(image.redirectUrl)) throw fieldError(`${field}.redirectUrl`, NO_CLICKS);
    if (variant.redirectUrl && !isWebAddress(variant.redirectUrl))
      throw fieldError(`${field}.variant.redirectUrl`, NO_CLICKS);
    await this.assertValid(variantB(image), `${field}.variant`);
  }
}

function toSiteImage(item: ImageItemDto): SiteImage {
  const { url = '', redirectUrl = '', title = '', description = '', brandName = '', startsAt, endsAt } = item;
  const texts = { url: url.trim(), redirectUrl: redirectUrl.trim(), title: title.trim(), description, brandName };
  return { ...texts, ...definedFields({ startsAt, endsAt, variant: toVariant(item.variant) }) };
}

/** Returns the variant without blank fields; undefined without any. */
function toVariant(variant: ImageVariant = {}): ImageVariant | undefined {
  const textOf = (name: keyof ImageVariant) => variant[name]?.trim() || undefined;
  const fields = definedFields({
    url: textOf('url'),
    redirectUrl: textOf('redirectUrl'),
    title: textOf('title'),
    description: textOf('description'),
  });
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function isEmpty({ url, redirectUrl, title, description, brandName }: SiteImage): boolean {
  return [url, redirectUrl, title, description, brandName].every((text) => !text.trim());
}

/** @param alt The alt text of the picture, for an item without a title. */
function toImageView(
  item: SiteImage,
  websiteName: string,
  offerSection: OfferSection,
  alt: string | undefined,
): ImageItemView {
  return {
    ...item,
    // The same value for every list (docs/requirements/site-manager.md#banners-carousel-and-offers).
    offerType: 'Offer',
    offerSection,
    websiteName,
    ...(item.variant ? { testId: testIdOf(item) } : {}),
    ...(!item.title && alt !== undefined ? { alt } : {}),
  };
}
