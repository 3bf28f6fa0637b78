import { Injectable } from '@nestjs/common';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import {
  COLOR_FIELDS,
  IMAGE_PARTS,
  type ImagePart,
  isImagePart,
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
import { type CopiedEntry, mergedList } from './merged-list.js';
import type { CopyPartsDto } from './site-setup.dto.js';

type SlotKey = Pick<ImageItemDto, 'url' | 'redirectUrl'>;
type RecordsService = Pick<SiteRecordsService<never, never>, 'labelsOn' | 'showOn'>;
type LabelledRecord = Awaited<ReturnType<RecordsService['labelsOn']>>[number];

/** Fields of a part. A list has one field with its entries. */
export type PartFields = Record<string, unknown>;

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

  /**
   * Returns what a part is after a copy.
   * @param source the part of the other site
   * @param copy.slots the slots to copy of a list of pictures; all of a list that has none of them
   * @throws BadRequestException for a slot that the other site does not have.
   */
  copied(
    part: SitePart,
    current: PartFields,
    source: PartFields,
    { lists, slots }: Pick<CopyPartsDto, 'lists' | 'slots'>,
  ): PartFields {
    if (part === 'brands') {
      const [own, others] = [current['mids'] as number[], source['mids'] as number[]];
      return { mids: mergedList(own, numbered(others), lists, (left, right) => left === right) };
    }
    if (isRecordPart(part)) {
      const [own, others] = [current['records'] as LabelledRecord[], source['records'] as LabelledRecord[]];
      return { records: mergedList(own, numbered(others), lists, (left, right) => left.id === right.id) };
    }
    if (!isImagePart(part)) return source;
    const [own, others] = [current['items'] as ImageItemDto[], numbered(source['items'] as ImageItemDto[])];
    const selected = slots?.filter((slot) => slot.part === part);
    const isMissing = selected?.some((slot) => !others.some(({ entry }) => isSameSlot(entry, slot)));
    if (isMissing) throw fieldError('slots', 'A selected slot is no longer on the website. Select the slots again.');
    const chosen = selected?.length
      ? others.filter(({ entry }) => selected.some((slot) => isSameSlot(entry, slot)))
      : others;
    return { items: mergedList(own, chosen, lists, isSameSlot) };
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
        await this.images.saveAs(caller, { websiteName: value, offerSection: IMAGE_PARTS[part], items });
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
    const { data } = await this.images.read(websiteName, IMAGE_PARTS[part], caller);
    // An alt text belongs to the library of the site.
    return data.map(({ offerType: _type, offerSection: _section, websiteName: _site, alt: _alt, ...item }) => item);
  }
}

function isRecordPart(part: SitePart): part is RecordPart {
  return RECORD_PARTS.some((name) => name === part);
}

function isSameSlot(left: SlotKey, right: SlotKey): boolean {
  return left.url === right.url && left.redirectUrl === right.redirectUrl;
}

function numbered<T>(entries: readonly T[]): CopiedEntry<T>[] {
  return entries.map((entry, index) => ({ entry, index }));
}

function picked(theme: ThemeData, names: readonly ThemeField[]): PartFields {
  return Object.fromEntries(names.flatMap((name) => (theme[name] ? [[name, theme[name]]] : [])));
}
