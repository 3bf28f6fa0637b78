import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { verifiedDomains } from '@grabdeals/shared/site';
import { defaultAdsTxt } from '@grabdeals/shared/site-defaults';
import { definedFields } from '../../common/defined-fields.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { RecordRepository, type Seeded, toRecordView } from '../../common/persistence/record-repository.js';
import type { Filter, Stored } from '../../common/persistence/repository.js';
import { ENV, type Env } from '../../config/env.js';
import { outsideHosts } from './domain-rules.js';
import { type SiteFooterView, Website, WEBSITES, type WebsiteView, withDefaults } from './website.resource.js';
import type {
  CuratedRow,
  SocialProfiles,
  WebsiteContactView,
  WebsiteSettingsView,
} from './website-settings.resource.js';

/** The fields of a new website. */
export type NewWebsite = Omit<Website, 'createdAt' | 'updatedAt'>;

/** Changes of a website. Fields missing from settings and contact keep their value. */
type WebsiteChanges = Partial<Omit<NewWebsite, 'settings' | 'contact'>> & {
  settings?: Partial<WebsiteSettingsView>;
  contact?: Partial<WebsiteContactView>;
};

/** Active websites without an address and an e-mail address. */
const WITHOUT_CONTACT = { active: true, 'contact.email': '', 'contact.address': { $size: 0 } };

@Injectable()
export class WebsitesRepository extends RecordRepository<Website, WebsiteView> {
  constructor(
    @InjectModel(Website.name) model: Model<Website>,
    @Inject(ENV) private readonly env: Pick<Env, 'hosts' | 'host'>,
  ) {
    super(model, WEBSITES, { toView: (record) => toView(record, env), seedKey: ({ value }) => `website:${value}` });
  }

  override addMissing(websites: readonly Seeded<NewWebsite>[]): Promise<void> {
    return super.addMissing(websites.map((website) => ({ ...website, ...withDefaults(website) })));
  }

  async findByKey(value: string): Promise<WebsiteView | undefined> {
    return this.view(await this.findOne({ value }));
  }

  all(): Promise<WebsiteView[]> {
    return this.views(this.findMany({}).sort({ label: 1 }));
  }

  active(): Promise<WebsiteView[]> {
    return this.views(this.findMany({ active: true }).sort({ label: 1 }));
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
  async replaceSettings(id: string, settings: Partial<WebsiteSettingsView>): Promise<WebsiteView | undefined> {
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
      ...(keys === undefined ? {} : { value: { $in: [...keys] } }),
      ...(query.equals['contact'] === 'missing' ? WITHOUT_CONTACT : {}),
    };
    return this.page(query, filter);
  }
}

function toView(record: Stored<Website>, env: Pick<Env, 'hosts' | 'host'>): Omit<WebsiteView, 'version'> {
  const { settings, contact, ...view } = toRecordView(record);
  const { phone, ...address } = contact;
  const { curatedRows, ...others } = settings;
  const domains = outsideHosts(view.domains, env);
  return {
    ...view,
    domains,
    unverifiedDomains: domains.filter((domain) => view.unverifiedDomains.includes(domain)),
    settings: {
      ...others,
      ...(curatedRows ? { curatedRows: curatedRows.map(curatedRow) } : {}),
      socialProfiles: profilesOf(settings),
      adsTxt: settings.adsTxt || defaultAdsTxt(view.value),
    },
    contact: { ...address, ...(phone ? { phone } : {}) },
  };
}

/** Returns the given fields of an object by path, as in `settings.homePage`. */
function pathsIn(name: string, fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definedFields(fields)).map(([field, value]): [string, unknown] => [`${name}.${field}`, value]),
  );
}

/** Returns the profiles that are not empty. Mongoose stores no object without fields. */
function profilesOf({ socialProfiles = {} }: WebsiteSettingsView): SocialProfiles {
  return Object.fromEntries(Object.entries(socialProfiles).filter(([, address]) => address));
}

/** Returns the row without empty fields. */
function curatedRow({ title, search, brandId }: CuratedRow): CuratedRow {
  return { title, ...(search ? { search } : {}), ...(brandId ? { brandId } : {}) };
}
