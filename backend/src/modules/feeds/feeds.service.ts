import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { definedFields } from '../../common/defined-fields.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import type { RecordService } from '../../common/http/record-service.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { Secrets } from '../../config/secrets.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { FeedCategoriesRepository } from './categories/feed-categories.repository.js';
import type { FeedSourceDto, StoredSource } from './feed-parts.resource.js';
import { type CreateFeedDto, type Feed, FEEDS, type UpdateFeedDto } from './feed.resource.js';
import { type FeedRecord, FeedsRepository } from './feeds.repository.js';
import type { FeedLastRunView, FeedProfileView, FeedView } from './feeds.dto.js';
import { FeedFilesRepository } from './files/feed-files.repository.js';
import { RemoteSourceError, toSourceUrl } from '../../outbound/remote-source.js';
import { PROFILES } from './reading/profiles.js';
import { FeedRunsRepository } from './runs/feed-runs.repository.js';
import { RunChunksRepository } from './runs/run-chunks.repository.js';
import type { RunRecord } from './runs/run-record.js';
import { nextRun } from './schedule.js';

/** Protocols of the addresses of a source. */
const PROTOCOLS = { https: ['https:', 'http:'], sftp: ['sftp:'] } as const;

const PASSWORD_MISSING = 'Please enter the password: the feed was restored without it.';

/** Lists, creates, updates and deletes feeds for operators. */
@Injectable()
export class FeedsService implements RecordService<FeedView, CreateFeedDto, UpdateFeedDto>, RestorableRecords {
  readonly definition = FEEDS;
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly chunks: RunChunksRepository,
    private readonly files: FeedFilesRepository,
    private readonly categories: FeedCategoriesRepository,
    private readonly merchants: MerchantsService,
    private readonly secrets: Secrets,
  ) {}

  profiles(): FeedProfileView[] {
    return PROFILES.map(({ name, label, format, mapping }) => ({ name, label, format, mapping }));
  }

  async list(query: ListQuery): Promise<RecordPage<FeedView>> {
    const { data, total } = await this.feeds.list(query);
    return { data: await Promise.all(data.map((feed) => this.viewOf(feed))), total };
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<FeedView> {
    return this.viewOf(await this.feeds.get(id));
  }

  /** Returns the id of the merchant's feed with this name. */
  async named(merchantId: number, name: string): Promise<string | undefined> {
    return (await this.feeds.findByName(merchantId, name))?.id;
  }

  /** @throws NotFoundException for an unknown merchant, BadRequestException for a source without an address. */
  async create(input: CreateFeedDto): Promise<FeedView> {
    const merchant = await this.merchants.byMid(input.merchantId);
    if (!merchant) throw new NotFoundException(`There is no merchant ${input.merchantId}.`);
    const given = {
      ...FEEDS.input.defaults,
      baseUrl: secureOriginOf(merchant.merchantInfo.url),
      ...definedFields(input),
    };
    const fields = {
      ...given,
      source: this.toSource(given.source),
      format: toFormat(given.format),
      file: null,
      pendingFileId: null,
      fetched: null,
    };
    return this.viewOf(await this.feeds.create({ ...fields, nextRunAt: nextRun(fields, new Date()) }));
  }

  /** Updates the fields in the body. @throws NotFoundException for an unknown id, BadRequestException for a missing password. */
  async update(id: string, input: UpdateFeedDto): Promise<FeedView> {
    const current = await this.feeds.get(id);
    const changes = {
      ...definedFields(input),
      source: input.source ? this.toSource(input.source, current.source) : current.source,
      format: toFormat(input.format ?? current.format),
    };
    const next = { ...current, ...changes };
    if (next.active && isPasswordMissing(next.source)) throw fieldError('source.password', PASSWORD_MISSING);
    const nextRunAt = isSameSchedule(next, current) ? current.nextRunAt : nextRun(next, new Date());
    // The next run must read the file again with the new settings, although it is unmodified.
    return this.viewOf(await this.feeds.update(id, { ...changes, nextRunAt, fetched: null }));
  }

  /** Deletes a feed with its file, categories and runs. @throws ConflictException while a run is in progress. */
  async delete(id: string): Promise<FeedView> {
    const feed = await this.get(id);
    if (await this.runs.isInProgress(id))
      throw new ConflictException('A run of the feed is in progress. Cancel the run first.');
    const { file } = await this.feeds.get(id);
    if (file) await this.files.remove(file.fileId);
    for (const runId of await this.runs.idsOf(id)) await this.chunks.remove(runId);
    await this.runs.deleteOf(id);
    await this.categories.removeOf(id);
    await this.feeds.delete(id);
    return feed;
  }

  /**
   * Returns a feed to an earlier state. It keeps its present password if the server and the user are the same. The history contains no passwords, so a
   * feed that needs one and has none is paused. A deleted feed returns without its file, its runs and the mapping of its categories.
   * @throws ConflictException if the merchant was deleted.
   */
  async restore(id: string, state: RecordState): Promise<FeedView> {
    const fields = await restoredFields<CreateFeedDto & Feed>(FEEDS, state);
    if (!(await this.merchants.byMid(fields.merchantId))) {
      throw new ConflictException('The merchant of this feed was deleted. Restore the merchant first.');
    }
    const current = await this.feeds.find(id);
    const { user } = fields.source;
    const { needsPassword } = state['source'] as StoredSource;
    const kept = this.toSource(fields.source, current?.source.user === user ? current?.source : undefined);
    const source = needsPassword ? { ...kept, needsPassword } : kept;
    const next = { ...fields, source, active: fields.active && !isPasswordMissing(source), fetched: null };
    return this.viewOf(await this.feeds.restore(id, { ...next, nextRunAt: nextRun(next, new Date()) }));
  }

  discard(id: string): Promise<FeedView> {
    return this.delete(id);
  }

  /** @throws BadRequestException for the field `source.address`. */
  private toSource(input: FeedSourceDto, current?: FeedRecord['source']): FeedRecord['source'] {
    const { kind, address, user, password } = input;
    if (kind === 'upload') return { kind };
    assertAddress(kind, address);
    // The password belongs to its server. Entering it again also accepts a new key of the server.
    const unchanged = password === undefined && current && isSameServer(current.address, address) ? current : undefined;
    const encrypted = password ? this.secrets.encrypt('passwords of feeds', password) : unchanged?.password;
    return {
      kind,
      address,
      ...(user ? { user } : {}),
      ...(encrypted ? { password: encrypted } : {}),
      needsPassword: encrypted !== undefined || (unchanged?.needsPassword ?? false),
      ...(unchanged?.hostKey ? { hostKey: unchanged.hostKey } : {}),
    };
  }

  private async viewOf(feed: FeedRecord): Promise<FeedView> {
    const { pendingFileId: _pending, fetched: _fetched, source, file, ...shown } = feed;
    const [merchant, lastRun] = await Promise.all([this.merchants.byMid(feed.merchantId), this.runs.latestOf(feed.id)]);
    const { kind, address, user, password } = source;
    return {
      ...shown,
      merchantName: merchant?.merchantInfo.name ?? '',
      source: {
        kind,
        ...(address ? { address } : {}),
        ...(user ? { user } : {}),
        hasPassword: password !== undefined,
        ...(isPasswordMissing(source) ? { isPasswordMissing: true } : {}),
      },
      lastRun: lastRun ? toLastRun(lastRun) : null,
      file: file && { name: file.name, bytes: file.bytes, uploadedAt: file.uploadedAt },
    };
  }
}

function assertAddress(kind: 'https' | 'sftp', address: string | undefined): asserts address is string {
  try {
    toSourceUrl(address ?? '', PROTOCOLS[kind]);
  } catch (error) {
    if (error instanceof RemoteSourceError) throw fieldError('source.address', error.message);
    throw error;
  }
}

function isPasswordMissing({ needsPassword = false, password }: FeedRecord['source']): boolean {
  return needsPassword && password === undefined;
}

function isSameServer(left: string | undefined, right: string): boolean {
  return left !== undefined && URL.canParse(left) && new URL(left).host === new URL(right).host;
}

function isSameSchedule(
  { source, everyHours, active }: Pick<FeedRecord, 'source' | 'everyHours' | 'active'>,
  current: FeedRecord,
): boolean {
  return source.kind === current.source.kind && everyHours === current.everyHours && active === current.active;
}

function toLastRun({ id, state, finishedAt, counts }: RunRecord): FeedLastRunView {
  return { id, state, finishedAt, counts };
}

function toFormat({ kind, delimiter }: FeedRecord['format']): FeedRecord['format'] {
  return { kind, ...(kind === 'csv' && delimiter ? { delimiter } : {}) };
}

/** Returns the origin of a shop's URL, which completes the paths in exports of shop systems; empty without https. */
function secureOriginOf(url: string): string {
  return url.startsWith('https://') && URL.canParse(url) ? `${new URL(url).origin}/` : '';
}
