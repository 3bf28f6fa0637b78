import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { Redirect } from './redirect.schema.js';
import type { RedirectView } from './redirects.dto.js';

export type RedirectFields = Pick<Redirect, 'websiteName' | 'redirectId' | 'targetUrl' | 'label' | 'active'>;

/** One of the demo data. */
export type SeededRedirect = RedirectFields & Pick<Redirect, 'createdAt'>;

@Injectable()
export class RedirectsRepository extends SiteRepository<Redirect> {
  constructor(@InjectModel(Redirect.name) private readonly model: Model<Redirect>) {
    super(model);
  }

  async findByRedirectId(websiteName: string, redirectId: string): Promise<RedirectView | undefined> {
    const record = await this.findOneOfSite({ websiteName, redirectId });
    return record ? toView(record) : undefined;
  }

  /** By the record's own id: which site it belongs to is for the caller to check. */
  async findById(id: string): Promise<RedirectView | undefined> {
    const record = await this.model.findById(toRecordId(id)).lean<RedirectRecord | null>();
    return record ? toView(record) : undefined;
  }

  countOf(websiteName: string): Promise<number> {
    return this.countOfSite({ websiteName });
  }

  deleteOf(websiteName: string): Promise<void> {
    return this.deleteOfSite({ websiteName });
  }

  /** @param sites Absent: of all sites. */
  async list(query: ListQuery, sites?: readonly string[]): Promise<{ data: RedirectView[]; total: number }> {
    const { active } = query.equals;
    const filter: QueryFilter<Redirect> = {
      ...(sites ? { websiteName: { $in: [...sites] } } : {}),
      ...(query.ids ? { _id: { $in: query.ids.map(toRecordId) } } : {}),
      ...(typeof active === 'boolean' ? { active } : {}),
      ...(query.text ? { $or: ['redirectId', 'label'].map((field) => ({ [field]: containsText(query.text!) })) } : {}),
    };
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<RedirectRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(toView), total };
  }

  async create(fields: RedirectFields): Promise<RedirectView> {
    return toView((await this.model.create(fields)).toObject());
  }

  async update(id: string, fields: Partial<RedirectFields>): Promise<RedirectView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields }, { returnDocument: 'after', runValidators: true })
      .lean<RedirectRecord | null>();
    return record ? toView(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
  }

  /** Adds the demo data's redirects; a site's that are there stay as they are. */
  async addMissing(redirects: readonly SeededRedirect[]): Promise<void> {
    await this.model.bulkWrite(
      redirects.map((redirect) => {
        const { websiteName, redirectId, createdAt } = redirect;
        const _id = stableRecordId(`redirect:${websiteName}:${redirectId}`);
        return {
          updateOne: {
            filter: { websiteName, redirectId },
            update: { $setOnInsert: { ...redirect, _id, updatedAt: createdAt } },
            upsert: true,
            timestamps: false,
          },
        };
      }),
    );
  }
}

type RedirectRecord = Redirect & { _id: unknown };

function toView(record: RedirectRecord): RedirectView {
  const id = String(record._id);
  const { websiteName, redirectId, targetUrl, label, active, createdAt, updatedAt } = record;
  return { _id: id, id, websiteName, redirectId, targetUrl, label, active, createdAt, updatedAt };
}
