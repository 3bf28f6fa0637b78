import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { defaultAdsTxt, defaultContact } from '@grabdeals/shared/site-defaults';
import type { SocialProfiles } from '@grabdeals/shared/social-profiles';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { type CuratedRow, Website } from './website.schema.js';
import type { CuratedRowView, WebsiteContactView, WebsiteView } from './website.dto.js';

type WebsiteRecord = Website & { _id: { toString(): string } };
export type WebsiteFields = Pick<Website, 'label' | 'value' | 'active' | 'vendorId' | 'settings' | 'contact'>;

/** Websites are the sites themselves: this repository has no site to be bound to. */
@Injectable()
export class WebsitesRepository {
  constructor(@InjectModel(Website.name) private readonly model: Model<Website>) {}

  async findByKey(value: string): Promise<WebsiteView | undefined> {
    return toView(await this.model.findOne({ value }).lean<WebsiteRecord | null>());
  }

  async findById(id: string): Promise<WebsiteView | undefined> {
    return toView(await this.model.findById(toRecordId(id)).lean<WebsiteRecord | null>());
  }

  async active(): Promise<WebsiteView[]> {
    return (await this.model.find({ active: true }).sort({ label: 1 }).lean<WebsiteRecord[]>()).map(view);
  }

  async list(query: ListQuery, keys?: readonly string[]): Promise<{ data: WebsiteView[]; total: number }> {
    const filter: QueryFilter<Website> = {};
    if (keys) filter.value = { $in: [...keys] };
    if (query.ids) filter._id = { $in: query.ids.map(toRecordId) };
    if (query.text) {
      const words = containsText(query.text);
      filter.$or = [{ label: words }, { value: words }];
    }
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<WebsiteRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(view), total };
  }

  async create(fields: WebsiteFields): Promise<WebsiteView> {
    const record = await this.model.create(fields);
    return view(record.toObject());
  }

  async update(id: string, fields: Partial<WebsiteFields>): Promise<WebsiteView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields }, { returnDocument: 'after', runValidators: true })
      .lean<WebsiteRecord | null>();
    return toView(record);
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
  }

  /** Adds the demo data's sites; those that are there stay as they are. */
  async addMissing(websites: WebsiteFields[]): Promise<void> {
    await this.model.bulkWrite(
      websites.map((website) => ({
        updateOne: {
          filter: { value: website.value },
          update: { $setOnInsert: { ...website, _id: stableRecordId(`website:${website.value}`) } },
          upsert: true,
        },
      })),
    );
  }
}

function toView(record: WebsiteRecord | null): WebsiteView | undefined {
  return record ? view(record) : undefined;
}

function view(record: WebsiteRecord): WebsiteView {
  const id = record._id.toString();
  const { label, value, active, vendorId, createdAt, updatedAt } = record;
  const { homePage, homeLayout, curatedRows, showMature, adsTxt } = record.settings;
  const { comparisonPrices = DEFAULT_COMPARISON_PRICES } = record.settings;
  return {
    _id: id,
    id,
    label,
    value,
    active,
    vendorId,
    settings: {
      homePage,
      homeLayout,
      ...(curatedRows ? { curatedRows: curatedRows.map(curatedRow) } : {}),
      showMature,
      comparisonPrices,
      socialProfiles: profilesOf(record),
      adsTxt: adsTxt || defaultAdsTxt(value),
    },
    contact: contactOf(record),
    createdAt,
    updatedAt,
  };
}

/** The site's own contact; the default one until it has any part of its own. */
function contactOf({ value, vendorId, contact: { address, email, phone } }: WebsiteRecord): WebsiteContactView {
  if (address.length === 0 && !email && !phone) return defaultContact(value, vendorId);
  return { address, email, ...(phone ? { phone } : {}) };
}

/** Without those that were left empty. */
function profilesOf({ settings: { socialProfiles = {} } }: WebsiteRecord): SocialProfiles {
  return Object.fromEntries(Object.entries(socialProfiles).filter(([, address]) => address));
}

/** Without the parts that were left empty. */
function curatedRow({ title, search, brandId }: CuratedRow): CuratedRowView {
  return { title, ...(search ? { search } : {}), ...(brandId ? { brandId } : {}) };
}
