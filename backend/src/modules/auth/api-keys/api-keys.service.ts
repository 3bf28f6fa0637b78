import { Injectable } from '@nestjs/common';
import { ALL_SITES_SCOPES, API_KEY_CALLS_PER_MINUTE, API_KEY_PREFIX } from '@grabdeals/shared/api-keys';
import { ApiKeyCallers } from '../../../common/access/api-keys.js';
import type { Caller } from '../../../common/access/caller.js';
import { fieldError } from '../../../common/errors/field-error.js';
import type { RecordState } from '../../../common/history/change-log.js';
import type { RestorableRecords } from '../../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { restoredFields } from '../../../common/resources/restored-fields.js';
import { type RateLimit, RateLimits } from '../../../database/rate-limits/rate-limits.service.js';
import { hashToken, newToken } from '../tokens/tokens.repository.js';
import { UsersRepository } from '../account/users.repository.js';
import { UsersService } from '../account/users.service.js';
import { type ApiKeyRecord, ApiKeysRepository } from './api-keys.repository.js';
import {
  API_KEYS,
  type ApiKeyFields,
  type ApiKeyView,
  type CreateApiKeyDto,
  type CreatedApiKeyView,
} from './api-key.resource.js';

const MINUTE_MS = 60_000;
/** Characters of a key that are stored, including the prefix. */
const START_LENGTH = API_KEY_PREFIX.length + 4;

/** API keys, which belong to the installation (docs/decisions/071-api-keys.md). */
@Injectable()
export class ApiKeysService extends ApiKeyCallers implements RestorableRecords {
  readonly definition = API_KEYS;
  private readonly calls: RateLimit;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    limits: RateLimits,
  ) {
    super();
    this.calls = limits.create('api-key', { points: API_KEY_CALLS_PER_MINUTE, duration: 60 });
  }

  /**
   * A key for all sites acts as an owner, another key as a vendor of its sites. Its scopes limit the routes.
   * @returns undefined for an unknown, revoked or expired key.
   * @throws TooManyRequestsException if the key has made too many calls.
   */
  override async callerOf(key: string): Promise<Caller | undefined> {
    const now = new Date();
    const record = await this.keys.findByHash(hashToken(key));
    if (!record || isExpired(record, now)) return undefined;
    await this.calls.consume(record.id, `An API key can make ${API_KEY_CALLS_PER_MINUTE} calls a minute.`);
    const { id, name, scopes, allSites, sites, lastUsedAt } = record;
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > MINUTE_MS) await this.keys.markUsed(id, now);
    const role = allSites ? 'owner' : 'vendor';
    return { id, fullName: `API key ${name}`, role, sites, sessionId: '', apiScopes: scopes };
  }

  async list(query: ListQuery): Promise<RecordPage<ApiKeyView>> {
    const { data, total } = await this.keys.list(query);
    return { data: await this.viewsOf(data), total };
  }

  /** @throws BadRequestException for an unknown site, a time in the past, and scopes that require all sites. */
  async create(input: CreateApiKeyDto, caller: Caller): Promise<CreatedApiKeyView> {
    const { name, scopes, allSites, expiresAt = null } = input;
    const sites = allSites ? [] : (input.sites ?? []);
    await this.assertSites(scopes, allSites, sites);
    if (expiresAt && expiresAt <= new Date()) throw fieldError('expiresAt', 'The time must be in the future.');
    const key = API_KEY_PREFIX + newToken();
    const start = key.slice(0, START_LENGTH);
    const fields = { name, scopes, allSites, sites, expiresAt, start, keyHash: hashToken(key), createdBy: caller.id };
    return { ...(await this.viewOf(await this.keys.create(fields))), key };
  }

  /** Deletes a key, whose calls are then rejected. @throws NotFoundException for an unknown id. */
  async revoke(id: string): Promise<ApiKeyView> {
    const view = await this.viewOf(await this.keys.get(id));
    await this.keys.delete(id);
    return view;
  }

  /**
   * Returns a key to earlier sites, after a deleted website is restored.
   * @throws NotFoundException for an unknown id, BadRequestException for an unknown site.
   */
  async restore(id: string, state: RecordState): Promise<ApiKeyView> {
    const { sites } = await restoredFields<ApiKeyFields>(API_KEYS, state);
    await this.accounts.assertSitesExist(sites);
    return this.viewOf(await this.keys.update(id, { sites }));
  }

  discard(id: string): Promise<ApiKeyView> {
    return this.revoke(id);
  }

  private async assertSites(scopes: CreateApiKeyDto['scopes'], allSites: boolean, sites: string[]): Promise<void> {
    if (allSites) return;
    const scope = scopes.find((each) => ALL_SITES_SCOPES.includes(each));
    if (scope) throw fieldError('scopes', `The scope ${scope} requires a key for all websites.`);
    if (sites.length === 0) throw fieldError('sites', 'Please select at least one website');
    await this.accounts.assertSitesExist(sites);
  }

  private async viewOf(key: ApiKeyRecord): Promise<ApiKeyView> {
    const [view] = await this.viewsOf([key]);
    return view!;
  }

  private async viewsOf(keys: readonly ApiKeyRecord[]): Promise<ApiKeyView[]> {
    const names = await this.users.labels([...new Set(keys.map(({ createdBy }) => createdBy))]);
    return keys.map((key) => ({ ...key, createdBy: names.get(key.createdBy) ?? '' }));
  }
}

function isExpired({ expiresAt }: ApiKeyRecord, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
