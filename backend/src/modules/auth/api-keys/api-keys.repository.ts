import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { RecordRepository } from '../../../common/persistence/record-repository.js';
import type { OwnedRecords } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { API_KEYS, ApiKey } from './api-key.resource.js';

export type ApiKeyRecord = Omit<ApiKey, 'keyHash' | 'updatedAt'> & { id: string };
type NewApiKey = Omit<ApiKey, 'lastUsedAt' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class ApiKeysRepository
  extends RecordRepository<ApiKey, ApiKeyRecord, NewApiKey>
  implements OwnedRecords<string>
{
  constructor(@InjectModel(ApiKey.name) model: Model<ApiKey>) {
    super(model, API_KEYS, { toView: toRecord });
  }

  list(query: ListQuery): Promise<RecordPage<ApiKeyRecord>> {
    return this.page(query, {});
  }

  async findByHash(keyHash: string): Promise<ApiKeyRecord | undefined> {
    return this.view(await this.findOne({ keyHash }));
  }

  /** Returns names by id. Unknown ids are skipped. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const keys = await this.findMany({ _id: { $in: ids.map(toRecordId) } }).select('name');
    return new Map(keys.map(({ _id, name }) => [String(_id), name]));
  }

  async markUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { lastUsedAt } });
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Removes the site from all keys, so that a later site of the same name is granted to none of them. */
  async removeWith(websiteName: string): Promise<void> {
    await this.updateMany({ sites: websiteName }, { $pull: { sites: websiteName } });
  }
}

function toRecord(key: Stored<ApiKey>): ApiKeyRecord {
  const { _id, name, start, scopes, allSites, sites, expiresAt, lastUsedAt, createdBy, createdAt } = key;
  return { id: String(_id), name, start, scopes, allSites, sites, expiresAt, lastUsedAt, createdBy, createdAt };
}
