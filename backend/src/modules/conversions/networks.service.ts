import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { OBJECT_ID } from '@grabdeals/shared/object-id';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { definedFields } from '../../common/defined-fields.js';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { fieldConflict } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { Secrets } from '../../config/secrets.js';
import { ConversionDaysService } from './conversion-days.service.js';
import { ConversionsRepository } from './conversions.repository.js';
import {
  type CreateNetworkDto,
  NETWORK_ACCOUNTS,
  type NetworkView,
  type PostbackView,
  type UpdateNetworkDto,
} from './network.resource.js';
import { NetworkSourcesRepository } from './network-sources.repository.js';
import { NetworksRepository } from './networks.repository.js';

/** The parameters of a postback, each with the word that the operator replaces by the network's own. */
const POSTBACK_PARAMETERS = ['order', 'token', 'state', 'amount', 'commission', 'currency', 'date', 'merchant'];

/** Far more than an installation has. */
const MAX_NETWORKS = 10_000;

/** The accounts of affiliate networks, which owners manage. */
@Injectable()
export class NetworksService implements RestorableRecords {
  readonly definition = NETWORK_ACCOUNTS;
  /** Networks send postbacks in bursts. */
  private readonly cache: Cache<{ network?: NetworkView }>;

  constructor(
    private readonly networks: NetworksRepository,
    private readonly conversions: ConversionsRepository,
    private readonly days: ConversionDaysService,
    private readonly secrets: Secrets,
    private readonly sources: NetworkSourcesRepository,
    invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.networks, { invalidations });
  }

  list(query: ListQuery): Promise<RecordPage<NetworkView>> {
    return this.networks.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<NetworkView> {
    return this.networks.get(id);
  }

  all(): Promise<NetworkView[]> {
    return this.networks.all();
  }

  /** Returns the names of all networks by id. */
  names(): Promise<Map<string, string>> {
    return this.networks.names();
  }

  /** Returns the programs whose accounts, except inactive ones, all report orders with their merchants in a span of days. */
  async reportingPrograms(span: { from: string; to: string }): Promise<Set<string>> {
    const accounts = (await this.all()).filter(({ active }) => active);
    const programs = new Set<string>(accounts.map(({ program }) => program));
    const query = { ...span, timeZone: 'UTC', groupBy: ['networkId'] as const, maxRows: MAX_NETWORKS };
    const reporting = new Set((await this.days.counts(query)).rows.map(({ networkId }) => networkId));
    // The search for an order with a merchant ends at the first one. Of a network without orders, it would read those of all networks.
    for (const { id, program } of accounts)
      if (!reporting.has(id) || !(await this.conversions.hasMerchantsOf(id, span))) programs.delete(program);
    return programs;
  }

  /** @throws ConflictException if another network has the name. */
  create(body: CreateNetworkDto): Promise<NetworkView> {
    return rejectDuplicate(() =>
      this.networks.create({ ...NETWORK_ACCOUNTS.input.defaults, postbackSince: Date.now(), ...definedFields(body) }),
    );
  }

  /** Updates the fields that the body contains. Throws as `create`. */
  update(id: string, body: UpdateNetworkDto): Promise<NetworkView> {
    return rejectDuplicate(() => this.networks.update(id, definedFields(body)));
  }

  /** @throws ConflictException if the network has reported orders, which would lose their name. */
  async delete(id: string): Promise<NetworkView> {
    const network = await this.get(id);
    if (await this.conversions.hasOfNetwork(id))
      throw new ConflictException(`${network.name} has reported orders. Deactivate it instead.`);
    await this.sources.remove(id);
    await this.networks.delete(id);
    return network;
  }

  async restore(id: string, state: RecordState): Promise<NetworkView> {
    const fields = await restoredFields<CreateNetworkDto>(NETWORK_ACCOUNTS, state);
    return rejectDuplicate(() => this.networks.restore(id, { ...fields }));
  }

  discard(id: string): Promise<NetworkView> {
    return this.delete(id);
  }

  /** Returns the URL to which the network reports orders. @param origin The origin of the call. */
  async postback(id: string, origin: string): Promise<PostbackView> {
    const { postbackSince } = await this.get(id);
    const query = POSTBACK_PARAMETERS.map((name) => `${name}={${name}}`).join('&');
    return { url: `${origin}/api/postbacks/${id}/${this.secretOf(id, postbackSince)}?${query}` };
  }

  /** Replaces the postback URL. The one before is no longer accepted. */
  async renewPostback(id: string, origin: string): Promise<PostbackView> {
    const { postbackSince } = await this.get(id);
    await this.networks.update(id, { postbackSince: Math.max(Date.now(), postbackSince + 1) });
    return this.postback(id, origin);
  }

  /** Returns the network of a postback URL. @throws NotFoundException if the URL is not valid, or the network is inactive. */
  async ofPostback(id: string, secret: string): Promise<NetworkView> {
    if (!OBJECT_ID.test(id)) throw invalidPostback();
    const load = async () => ({ network: await this.networks.find(id) });
    const { network } = await this.cache.get(id, load, { tags: ['networks'] });
    const isValid = network?.active && this.secrets.isSignature('postbacks', textOf(id, network.postbackSince), secret);
    if (!isValid) throw invalidPostback();
    return network;
  }

  private secretOf(id: string, postbackSince: number): string {
    return this.secrets.sign('postbacks', textOf(id, postbackSince));
  }
}

function invalidPostback(): NotFoundException {
  return new NotFoundException('The postback URL is not valid.');
}

function textOf(id: string, postbackSince: number): string {
  return `${id} ${postbackSince}`;
}

async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw fieldConflict('name', 'Another network has this name.');
    throw error;
  }
}
