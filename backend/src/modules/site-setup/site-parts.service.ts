import { Injectable } from '@nestjs/common';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import {
  COLOR_FIELDS,
  type ListMode,
  LOGO_FIELDS,
  RECORD_PARTS,
  type RecordPart,
  type SitePart,
} from '@grabdeals/shared/site-parts';
import { defaultAdsTxt } from '@grabdeals/shared/site-defaults';
import type { ThemeData, ThemeField } from '@grabdeals/shared/theme';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { Resources } from '../../common/resources/resources.js';
import { SiteRecordsService } from '../../common/site/site-records.service.js';
import type { ImageItemDto } from '../images/site-images.resource.js';
import { ImagesService } from '../images/images.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { PagesService } from '../pages/pages.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { type CopiedSettings, WebsitesService } from '../websites/websites.service.js';
import type { FooterView } from '../websites/site-footer.resource.js';
import type { WebsiteView } from '../websites/website.resource.js';

type RecordsService = Pick<SiteRecordsService<never, never>, 'labelsOn' | 'showOn'>;
type LabelledRecord = Awaited<ReturnType<RecordsService['labelsOn']>>[number];

/** Fields of a part. A list has one field with its entries. */
export type PartFields = Record<string, unknown>;

const SECTIONS = { banners: 'Banner', carousel: 'Carousel', offers: 'Offer' } as const satisfies Partial<
  Record<SitePart, OfferSection>
>;
type ImagePart = keyof typeof SECTIONS;

/** Reads and writes the parts of a site that another one can take over. */
@Injectable()
export class SitePartsService {
  constructor(
    private readonly theme: ThemeService,
    private readonly images: ImagesService,
    private readonly brands: BrandSelectionsService,
    private readonly websites: WebsitesService,
    private readonly pages: PagesService,
    private readonly resources: Resources,
  ) {}

  async read(part: SitePart, website: WebsiteView, caller: Caller): Promise<PartFields> {
    const { value, settings, contact } = website;
    if (isRecordPart(part)) return { records: await this.recordsOf(part).labelsOn(value) };
    switch (part) {
      case 'colors':
        return picked(await this.theme.usual(value), COLOR_FIELDS);
      case 'logo':
        return picked(await this.theme.usual(value), LOGO_FIELDS);
      case 'banners':
      case 'carousel':
      case 'offers':
        return { items: await this.itemsOf(part, value, caller) };
      case 'brands':
        return { mids: (await this.brands.ofSite(value)).ids };
      case 'settings': {
        const { socialProfiles: _profiles, footer: _footer, adsTxt: _adsTxt, ...others } = settings;
        return others;
      }
      case 'contact':
        return { phone: '', ...contact };
      case 'socialProfiles':
        return { ...settings.socialProfiles };
      case 'pages':
        return { ...(await this.pages.ownTexts(value)), footer: settings.footer };
      case 'adsTxt':
        // The default names the site itself.
        return { adsTxt: settings.adsTxt === defaultAdsTxt(value) ? '' : settings.adsTxt };
    }
  }

  /** Returns what a part is after a copy. @param source the part of the other site */
  copied(part: SitePart, current: PartFields, source: PartFields, lists: ListMode): PartFields {
    if (lists === 'replace') return source;
    if (part === 'brands') {
      return { mids: [...new Set([...(current['mids'] as number[]), ...(source['mids'] as number[])])] };
    }
    if (isRecordPart(part)) {
      const records = current['records'] as LabelledRecord[];
      const isPresent = ({ id }: LabelledRecord) => records.some((record) => record.id === id);
      return {
        records: [...records, ...(source['records'] as LabelledRecord[]).filter((record) => !isPresent(record))],
      };
    }
    if (!isImagePart(part)) return source;
    const items = current['items'] as ImageItemDto[];
    const isPresent = (item: ImageItemDto) =>
      items.some(({ url, redirectUrl }) => url === item.url && redirectUrl === item.redirectUrl);
    return { items: [...items, ...(source['items'] as ImageItemDto[]).filter((item) => !isPresent(item))] };
  }

  /** @throws the errors of the service that saves the part, and BadRequestException for a list that is too long. */
  async write(part: SitePart, website: WebsiteView, fields: PartFields, caller: Caller): Promise<void> {
    const { value, id } = website;
    if (isRecordPart(part)) {
      const records = fields['records'] as LabelledRecord[];
      return this.recordsOf(part).showOn(
        value,
        records.map((record) => record.id),
        caller,
      );
    }
    switch (part) {
      case 'colors':
        return this.saveTheme(value, COLOR_FIELDS, fields, caller);
      case 'logo':
        return this.saveTheme(value, LOGO_FIELDS, fields, caller);
      case 'banners':
      case 'carousel':
      case 'offers': {
        const items = fields['items'] as ImageItemDto[];
        if (items.length > MAX_IMAGE_ITEMS) {
          throw fieldError('items', `There can be at most ${MAX_IMAGE_ITEMS} items. There would be ${items.length}.`);
        }
        await this.images.saveAs(caller, { websiteName: value, offerSection: SECTIONS[part], items });
        return;
      }
      case 'brands':
        await this.brands.saveAs(caller, { websiteName: value, ids: fields['mids'] as number[] });
        return;
      case 'contact':
        await this.websites.update(id, { contact: fields }, caller);
        return;
      case 'socialProfiles':
        await this.websites.update(id, { settings: { socialProfiles: fields } }, caller);
        return;
      case 'settings':
        await this.websites.replaceSettings(id, fields as unknown as CopiedSettings, caller);
        return;
      case 'pages': {
        const { footer, ...texts } = fields;
        await this.pages.replaceTexts(value, texts, caller);
        await this.websites.updateFooter({ websiteName: value, ...(footer as FooterView) }, caller);
        return;
      }
      case 'adsTxt':
        await this.websites.update(id, { settings: fields }, caller);
    }
  }

  /** Returns the fields with brands and records by name. */
  described(fields: PartFields, names: ReadonlyMap<number, string>): PartFields {
    const { mids, records, ...others } = fields;
    if (records) return { records: (records as LabelledRecord[]).map(({ label }) => label) };
    return mids ? { brands: (mids as number[]).map((mid) => names.get(mid) ?? String(mid)), ...others } : fields;
  }

  private recordsOf(part: RecordPart): RecordsService {
    const service = this.resources.restorerOf(part);
    if (!(service instanceof SiteRecordsService)) throw new Error(`${part} are no records on several sites.`);
    return service as RecordsService;
  }

  private async saveTheme(websiteName: string, names: readonly ThemeField[], fields: PartFields, caller: Caller) {
    const current = await this.theme.usual(websiteName);
    const others = Object.entries(current).filter(([name]) => !names.includes(name as ThemeField));
    await this.theme.saveAs(caller, websiteName, { ...Object.fromEntries(others), ...fields });
  }

  private async itemsOf(part: ImagePart, websiteName: string, caller: Caller): Promise<ImageItemDto[]> {
    const { data } = await this.images.read(websiteName, SECTIONS[part], caller);
    // An alt text belongs to the library of the site.
    return data.map(({ offerType: _type, offerSection: _section, websiteName: _site, alt: _alt, ...item }) => item);
  }
}

function isRecordPart(part: SitePart): part is RecordPart {
  return RECORD_PARTS.some((name) => name === part);
}

function isImagePart(part: SitePart): part is ImagePart {
  return part in SECTIONS;
}

function picked(theme: ThemeData, names: readonly ThemeField[]): PartFields {
  return Object.fromEntries(names.flatMap((name) => (theme[name] ? [[name, theme[name]]] : [])));
}
