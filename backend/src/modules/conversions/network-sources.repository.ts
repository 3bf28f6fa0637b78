import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { NETWORK_SOURCES, NetworkSource } from './network-source.resource.js';

@Injectable()
export class NetworkSourcesRepository extends Repository<NetworkSource> {
  constructor(@InjectModel(NetworkSource.name) model: Model<NetworkSource>) {
    super(model, NETWORK_SOURCES);
  }

  async find(networkId: string): Promise<NetworkSource | undefined> {
    return (await this.findOne({ _id: networkId })) ?? undefined;
  }

  async ids(): Promise<string[]> {
    return (await this.findMany({}).select(['_id'])).map(({ _id }) => _id);
  }

  countFailed(): Promise<number> {
    return this.countDocuments({ 'last.hasFailed': true });
  }

  save(networkId: string, fields: Partial<NetworkSource>): Promise<void> {
    return this.upsert({ _id: networkId }, fields);
  }

  /** Stores the result of a pull, unless the source was removed meanwhile. */
  async storePull(networkId: string, fields: Pick<NetworkSource, 'last' | 'pulledUntil'>): Promise<void> {
    await this.updateOne({ _id: networkId }, { $set: fields });
  }

  remove(networkId: string): Promise<void> {
    return this.deleteMany({ _id: networkId });
  }
}
