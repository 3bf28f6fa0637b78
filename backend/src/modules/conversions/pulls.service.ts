import { BadRequestException, Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { rolesFor } from '@grabdeals/shared/policy';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../common/tasks/task-provider.js';
import { ENV, type Env } from '../../config/env.js';
import { Secrets } from '../../config/secrets.js';
import { Job } from '../../database/jobs/job.js';
import { Operations, type StartOperation } from '../../operations/operations.service.js';
import { toApiUrl } from '../../outbound/call-api.js';
import { RemoteSourceError } from '../../outbound/remote-source.js';
import { collectErrors } from '../../tables/small-table.js';
import { ConversionImportService, ORDERS_IN_A_STEP } from './conversion-import.service.js';
import { groupByOrder, type OrderReports, REQUIRED_COLUMNS } from './conversion-rows.js';
import { ConversionsService, PULLS } from './conversions.service.js';
import { callOf, readWindow, windowsOf } from './network-api.js';
import {
  NETWORK_SOURCES,
  type NetworkSource,
  type NetworkSourceDto,
  type NetworkSourceView,
  type PullResult,
} from './network-source.resource.js';
import { NetworkSourcesRepository } from './network-sources.repository.js';
import { NetworksService } from './networks.service.js';

const HOUR_MS = 3_600_000;
/** Of one network, so that it does not delay the others. */
const MAX_PULL_MS = 10 * 60_000;

const TOO_LONG = `The pull took longer than ${MAX_PULL_MS / 60_000} minutes. Read fewer days again.`;
const INTERNAL_ERROR = 'The pull failed because of an internal error. The log of the server contains it.';

/** Pulls the orders of networks from their APIs. A pull that is repeated, also after a kill, changes nothing. */
@Injectable()
@ProvidesTask()
export class PullsService implements TaskProvider, RestorableRecords {
  readonly definition = NETWORK_SOURCES;
  readonly kind = 'failedPulls';
  readonly roles = rolesFor('networks', 'write');
  private readonly logger = new Logger('Pulls');
  private readonly startPull: StartOperation<{ networkId: string }, PullResult>;

  constructor(
    private readonly sources: NetworkSourcesRepository,
    private readonly networks: NetworksService,
    private readonly imports: ConversionImportService,
    private readonly conversions: ConversionsService,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Pick<Env, 'feedHosts'>,
    operations: Operations,
  ) {
    this.startPull = operations.define('pull-network', ({ input }) => this.pull(input.networkId, new Date()));
  }

  async count(): Promise<TaskCount> {
    return { count: await this.sources.countFailed() };
  }

  /** @throws NotFoundException for an unknown network. */
  async get(networkId: string): Promise<NetworkSourceView> {
    await this.networks.get(networkId);
    return { source: toView(await this.sources.find(networkId)) };
  }

  /** Replaces the source. @throws BadRequestException for an invalid URL, and a missing name or secret. */
  async save(networkId: string, { secret, ...source }: NetworkSourceDto): Promise<NetworkSourceView> {
    await this.networks.get(networkId);
    const origin = this.originOf(source);
    const current = await this.sources.find(networkId);
    // The secret belongs to its host.
    const kept = current && new URL(callOf(current, {}).url).origin === origin ? current.secret : undefined;
    const stored = secret ? this.secrets.encrypt('secrets of networks', secret, networkId) : kept;
    const { credentials, name } = source;
    if (!stored) throw fieldError('secret', 'Please enter the secret.');
    if (credentials === 'basic' && !/^[\w.@+-]+$/.test(name))
      throw fieldError('name', 'Please enter the name of the user.');
    if (source.paging === 'next' && !source.next) throw fieldError('next', 'Please enter the path of the next page.');
    await this.sources.save(networkId, { ...source, secret: stored });
    return this.get(networkId);
  }

  /** @throws NotFoundException for an unknown network. */
  async remove(networkId: string): Promise<NetworkSourceView> {
    await this.sources.remove(networkId);
    return this.get(networkId);
  }

  /** Returns the settings to an earlier state. The secret remains. Throws as `save`. */
  async restore(networkId: string, state: RecordState): Promise<NetworkSourceView> {
    return this.save(networkId, await restoredFields(NETWORK_SOURCES, state));
  }

  /** @throws NotFoundException for an unknown network. */
  discard(networkId: string): Promise<NetworkSourceView> {
    return this.remove(networkId);
  }

  /** Pulls the orders of a network now. @throws BadRequestException for a network without an API, or an inactive one. */
  async pullNow(networkId: string, caller: Caller): Promise<PullResult> {
    const { active, name } = await this.networks.get(networkId);
    if (!active) throw new BadRequestException(`${name} is not active.`);
    if (!(await this.sources.find(networkId))) throw new BadRequestException(`${name} has no API.`);
    return this.startPull({ networkId }, caller, { key: `pull:${networkId}` });
  }

  @Job({ name: 'network-pulls', everyMs: HOUR_MS, pollMs: 60_000 })
  async run(now: Date, signal: AbortSignal): Promise<void> {
    for (const networkId of await this.sources.ids()) {
      signal.throwIfAborted();
      try {
        if ((await this.networks.get(networkId)).active) await this.pull(networkId, now, signal);
      } catch (error) {
        signal.throwIfAborted();
        this.logger.error(`The pull of the network ${networkId} could not be recorded: ${messageOf(error)}`);
      }
    }
  }

  /**
   * Reads all windows since the last complete pull, with the overlap. A failure is a result, which the next pull repeats.
   * @throws the signal's reason once the signal is aborted; an error of the database if it cannot store the result.
   */
  private async pull(networkId: string, now: Date, stop?: AbortSignal): Promise<PullResult> {
    const source = await this.sources.find(networkId);
    if (!source) throw new NotFoundException('The network has no API.');
    const result: PullResult = { at: now, created: 0, changed: 0, unchanged: 0, rejected: 0, hasFailed: false };
    const limit = AbortSignal.timeout(MAX_PULL_MS);
    try {
      await this.readAll(source, result, now, stop ? AbortSignal.any([stop, limit]) : limit);
      await this.sources.storePull(networkId, { last: result, pulledUntil: now });
    } catch (error) {
      stop?.throwIfAborted();
      const problem = limit.aborted ? TOO_LONG : error instanceof RemoteSourceError ? error.message : INTERNAL_ERROR;
      Object.assign(result, { hasFailed: true, problem });
      if (problem === INTERNAL_ERROR) this.logger.error(`The pull of the network ${networkId} failed`, error);
      else this.logger.warn(`A pull failed: ${problem}`);
      await this.sources.storePull(networkId, { last: result });
    }
    return result;
  }

  private async readAll(source: NetworkSource, result: PullResult, now: Date, signal: AbortSignal): Promise<void> {
    const { _id: networkId, pulledUntil = now, overlapDays, windowDays, state } = source;
    const secret = this.secrets.decrypt('secrets of networks', source.secret ?? '', networkId);
    if (secret === undefined)
      throw new RemoteSourceError(
        'The secret cannot be read: JWT_SECRET has changed since it was stored. Enter it again.',
      );
    const network = await this.networks.get(networkId);
    const first = addDays(utcDay(pulledUntil), -overlapDays);
    for (const window of windowsOf(first, addDays(utcDay(now), 1), windowDays)) {
      const rows = await readWindow({ ...source, secret }, window, { signal, allowedHosts: this.env.feedHosts });
      if (rows.length === 0) continue;
      const { columns, results } = await this.imports.readRows(rows, network, state, now);
      const missing = REQUIRED_COLUMNS.filter((column) => columns.mapping[column] === undefined);
      if (missing.length > 0) throw new RemoteSourceError(`The orders have no ${missing.join(', ')}.`);
      const rejected = results.filter((row) => 'errors' in row);
      result.rejected += rejected.length;
      result.problem ??= rejected[0]?.errors.join(' ');
      const orders = groupByOrder(results.filter((row) => 'report' in row));
      for (let done = 0; done < orders.length; done += ORDERS_IN_A_STEP) {
        signal.throwIfAborted();
        await this.record(networkId, orders.slice(done, done + ORDERS_IN_A_STEP), result);
      }
    }
  }

  /** Adds orders to the ledger. After an error of one of them, each is added on its own: what is repeated changes nothing. */
  private async record(networkId: string, orders: readonly OrderReports[], result: PullResult): Promise<void> {
    const errors: string[] = [];
    await collectErrors({ errors }, async () => {
      const all = await this.conversions.recordAll(networkId, orders, result.at, PULLS);
      for (const each of all) result[each]++;
    });
    if (errors.length === 0) return;
    if (orders.length > 1) {
      for (const order of orders) await this.record(networkId, [order], result);
      return;
    }
    result.rejected++;
    result.problem ??= errors[0];
  }

  /** @throws BadRequestException for the field `url`. */
  private originOf(source: Omit<NetworkSourceDto, 'secret'>): string {
    try {
      return toApiUrl(callOf(source, {}).url, this.env.feedHosts).origin;
    } catch (error) {
      if (!(error instanceof RemoteSourceError)) throw error;
      throw fieldError('url', 'Please enter a URL that begins with https://.');
    }
  }
}

function toView(source: NetworkSource | undefined): NetworkSourceView['source'] {
  if (!source) return null;
  const { last = null, url, body, credentials, name, rows, paging, next, state, windowDays, overlapDays } = source;
  return { url, body, credentials, name, rows, paging, next, state, windowDays, overlapDays, last };
}
