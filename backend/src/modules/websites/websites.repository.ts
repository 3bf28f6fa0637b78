import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { verifiedDomains } from '@grabdeals/shared/site';
import { defaultAdsTxt } from '@grabdeals/shared/site-defaults';
import type { SocialProfiles } from '@grabdeals/shared/social-profiles';
import { DEFAULT_TIME_ZONE } from '@grabdeals/shared/time-zones';
import { DEFAULT_COMPARISON_PRICES, DEFAULT_LOCALE } from '@grabdeals/shared/website-settings';
import { definedFields } from '../../common/defined-fields.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import type { Filter, Stored } from '../../common/persistence/repository.js';
import { ENV, type Env } from '../../config/env.js';
import { outsideHosts } from './domain-rules.js';
import { type CuratedRow, Website, type WebsiteContact, type WebsiteSettings } from './website.schema.js';
import type { CuratedRowView, FooterView, SiteFooterView, WebsiteContactView, WebsiteView } from './websites.views.js';
import { WEBSITES } from './website.resource.js';

export type WebsiteFields = Pick<
  Website,
  'label' | 'value' | 'active' | 'vendorId' | 'domains' | 'unverifiedDomains' | 'settings' | 'contact'
>;

/** Changes of a website. Fields missing from settings and contact keep their value. */
type WebsiteChanges = Partial<Omit<WebsiteFields, 'settings' | 'contact'>> & {
  settings?: Partial<WebsiteSettings>;
  contact?: Partial<WebsiteContact>;
};

/** Active websites without an address and an e-mail address. Records of earlier versions may have none of the fields. */
const WITHOUT_CONTACT = {
  active: true,
  'contact.email': { $in: ['', null] },
  $or: [{ 'contact.address': { $size: 0 } }, { 'contact.address': null }],
};

@Injectable()
export class WebsitesRepository extends RecordRepository<Website, WebsiteView, WebsiteFields> {
  constructor(
    @InjectModel(Website.name) model: Model<Website>,
    @Inject(ENV) private readonly env: Pick<Env, 'hosts' | 'host'>,
  ) {
    super(model, WEBSITES, { toView: (record) => toView(record, env), seedKey: ({ value }) => `website:${value}` });
  }

  async findByKey(value: string): Promise<WebsiteView | undefined> {
    return this.view(await this.findOne({ value }));
  }

  async all(): Promise<WebsiteView[]> {
    return (await this.findMany({}).sort({ label: 1 })).map(this.toView);
  }

  async active(): Promise<WebsiteView[]> {
    return (await this.findMany({ active: true }).sort({ label: 1 })).map(this.toView);
  }

  /** Returns the ids, the keys and the verified domains of all websites. */
  async verifiedDomains(): Promise<{ id: string; value: string; domains: string[] }[]> {
    const websites = await this.findMany({}).select('value domains unverifiedDomains');
    return websites.map((website) => ({
      id: String(website._id),
      value: website.value,
      domains: outsideHosts(verifiedDomains(website), this.env),
    }));
  }

  /** Marks domains of a website as verified. Other changes of its domains meanwhile remain. */
  async markVerified(id: string, domains: readonly string[]): Promise<void> {
    const pulled = { $pull: { unverifiedDomains: { $in: [...domains] } } };
    await this.updateOne({ _id: toRecordId(id) }, pulled);
  }

  /** Returns the keys of the active websites that show neither an address nor an e-mail address, by label. */
  async withoutContact(): Promise<string[]> {
    const websites = await this.findMany(WITHOUT_CONTACT as Filter<Website>)
      .select('value')
      .sort({ label: 1 });
    return websites.map(({ value }) => value);
  }

  /** Updates the given fields, of settings and contact too: a save must not write back what a colleague has saved meanwhile. */
  override update(id: string, { settings, contact, ...fields }: WebsiteChanges): Promise<WebsiteView> {
    const changes = { ...fields, ...pathsIn('settings', settings), ...pathsIn('contact', contact) };
    return super.update(id, changes);
  }

  /** Updates the given settings, and removes the curated rows if none are given. @returns undefined for an unknown id. */
  async replaceSettings(id: string, settings: Partial<WebsiteSettings>): Promise<WebsiteView | undefined> {
    const update = {
      $set: pathsIn('settings', settings),
      ...(settings.curatedRows ? {} : { $unset: { 'settings.curatedRows': 1 } }),
    };
    return this.view(await this.findOneAndUpdate({ _id: toRecordId(id) }, update));
  }

  /** Updates the given fields of a site's footer. @returns undefined for an unknown site. */
  async updateFooter(
    key: string,
    { socialProfiles, ...footer }: Partial<SiteFooterView>,
  ): Promise<WebsiteView | undefined> {
    const $set = { ...pathsIn('settings.footer', footer), ...pathsIn('settings', { socialProfiles }) };
    return this.view(await this.findOneAndUpdate({ value: key }, { $set }));
  }

  /**
   * Returns a page of websites. The filter `contact: 'missing'` selects active ones without a contact.
   * @param keys Limits the list to these websites.
   */
  list(query: ListQuery, keys?: readonly string[]): Promise<RecordPage<WebsiteView>> {
    const filter = {
      ...(keys ? { value: { $in: [...keys] } } : {}),
      ...(query.equals['contact'] === 'missing' ? WITHOUT_CONTACT : {}),
    };
    return this.page(query, filter);
  }
}

function toView(record: Stored<Website>, env: Pick<Env, 'hosts' | 'host'>): Omit<WebsiteView, 'version'> {
  const id = String(record._id);
  const { label, value, active, vendorId, createdAt, updatedAt } = record;
  const domains = outsideHosts(record.domains ?? [], env);
  const { homePage, homeLayout, curatedRows, showMature, adsTxt } = record.settings;
  const {
    comparisonPrices = DEFAULT_COMPARISON_PRICES,
    locale = DEFAULT_LOCALE,
    timeZone = DEFAULT_TIME_ZONE,
    productPages = true,
  } = record.settings;
  return {
    _id: id,
    id,
    label,
    value,
    active,
    vendorId,
    domains,
    unverifiedDomains: domains.filter((domain) => record.unverifiedDomains?.includes(domain)),
    settings: {
      homePage,
      homeLayout,
      ...(curatedRows ? { curatedRows: curatedRows.map(curatedRow) } : {}),
      showMature,
      comparisonPrices,
      locale,
      timeZone,
      productPages,
      socialProfiles: profilesOf(record),
      footer: footerOf(record.settings),
      adsTxt: adsTxt || defaultAdsTxt(value),
    },
    contact: contactOf(record.contact),
    createdAt,
    updatedAt,
  };
}

/** Returns the given fields of an object by path, as in `settings.homePage`. */
function pathsIn(name: string, fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definedFields(fields)).map(([field, value]): [string, unknown] => [`${name}.${field}`, value]),
  );
}

/** Returns the contact without an empty phone number. */
function contactOf({ address = [], email = '', phone }: Partial<WebsiteContact>): WebsiteContactView {
  return { address, email, ...(phone ? { phone } : {}) };
}

/** Returns the profiles that are not empty. */
function profilesOf({ settings: { socialProfiles = {} } }: Stored<Website>): SocialProfiles {
  return Object.fromEntries(Object.entries(socialProfiles).filter(([, address]) => address));
}

function footerOf({ footer }: WebsiteSettings): FooterView {
  const { copyright = '', credit = '', links = [] } = footer ?? {};
  return { copyright, credit, links: links.map(({ label, url }) => ({ label, url })) };
}

/** Returns the row without empty fields. */
function curatedRow({ title, search, brandId }: CuratedRow): CuratedRowView {
  return { title, ...(search ? { search } : {}), ...(brandId ? { brandId } : {}) };
}
