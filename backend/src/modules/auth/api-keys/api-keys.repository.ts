import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GrantedSitesRepository } from '../../../common/persistence/granted-sites-repository.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { toRecordView } from '../../../common/persistence/record-repository.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { API_KEYS, ApiKey } from './api-key.resource.js';

export type ApiKeyRecord = Omit<ApiKey, 'keyHash' | 'updatedAt'> & { _id: string; id: string; version: number };
type NewApiKey = Omit<ApiKey, 'lastUsedAt' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class ApiKeysRepository extends GrantedSitesRepository<ApiKey, ApiKeyRecord, NewApiKey> {
  constructor(@InjectModel(ApiKey.name) model: Model<ApiKey>) {
    super(model, API_KEYS, { toView: toRecord });
  }

  async findByHash(keyHash: string): Promise<ApiKeyRecord | undefined> {
    return this.view(await this.findOne({ keyHash }));
  }

  async markUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { lastUsedAt } });
  }
}

function toRecord(key: Stored<ApiKey>): Omit<ApiKeyRecord, 'version'> {
  const { keyHash: _hash, updatedAt: _time, ...record } = toRecordView(key);
  return { ...API_KEYS.input.defaults, ...record };
}
