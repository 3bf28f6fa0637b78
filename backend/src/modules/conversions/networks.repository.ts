import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import { Network, NETWORK_ACCOUNTS, type NetworkView } from './network.resource.js';

/** The networks are of the installation, so no query names a site. */
@Injectable()
export class NetworksRepository extends RecordRepository<Network, NetworkView> {
  constructor(@InjectModel(Network.name) model: Model<Network>) {
    super(model, NETWORK_ACCOUNTS);
  }

  list(query: ListQuery): Promise<RecordPage<NetworkView>> {
    return this.page(query, {});
  }

  async all(): Promise<NetworkView[]> {
    return (await this.findMany({})).map((network) => this.toView(network));
  }

  /** Returns the names of all networks by id. */
  async names(): Promise<Map<string, string>> {
    return new Map((await this.findMany({})).map(({ _id, name }) => [String(_id), name]));
  }
}
