import { BadRequestException, Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { rolesFor } from '@grabdeals/shared/policy';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../common/tasks/task-provider.js';
import { ENV, type Env } from '../../config/env.js';
import { Secrets } from '../../config/secrets.js';
import { Job } from '../../database/jobs/job.js';
import { Operations, type StartOperation } from '../../operations/operations.service.js';
import { RemoteSourceError } from '../../outbound/remote-source.js';
import { collectErrors } from '../../tables/small-table.js';
import { ConversionImportService } from './conversion-import.service.js';
import { groupByOrder, REQUIRED_COLUMNS } from './conversion-rows.js';
import { ConversionsService, PULLS } from './conversions.service.js';
import { callOf, readWindow, windowsOf } from './network-api.js';
import type { NetworkSourceDto, NetworkSourceView, PullResult } from './network-source.resource.js';
import { type NetworkSource, NetworkSourcesRepository } from './network-sources.repository.js';
import { NetworksService } from './networks.service.js';

const HOUR_MS = 3_600_000;
const MAX_PULL_MS = 30 * 60_000;

/** Pulls the orders of networks from their APIs. A pull that is repeated, also after a kill, changes nothing. */
@Injectable()
@ProvidesTask()
export class PullsService implements TaskProvider {
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
    this.startPull = operations.define('pull-network', ({ input }) =>
      this.pull(input.networkId, new Date(), AbortSignal.timeout(MAX_PULL_MS)),
    );
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
    const origin = originOf(source);
    const current = await this.sources.find(networkId);
    // The secret belongs to its host.
    const kept = current && originOf(current) === origin ? current.secret : undefined;
    const stored = secret ? this.secrets.encrypt('secrets of networks', secret, networkId) : kept;
    const { credentials, name } = source;
    if (credentials !== 'none' && !stored) throw fieldError('secret', 'Please enter the secret.');
    if (!/^(?:none|bearer)$/.test(credentials) && !/^[\w.@+-]+$/.test(name))
      throw fieldError('name', 'Please enter the name of the user, the header or the parameter.');
    if (source.paging === 'next' && !source.next) throw fieldError('next', 'Please enter the path of the next page.');
    await this.sources.save(networkId, { ...source, secret: stored ?? '' });
    return this.get(networkId);
  }

  /** @throws NotFoundException for an unknown network. */
  async remove(networkId: string): Promise<NetworkSourceView> {
    await this.sources.remove(networkId);
    return this.get(networkId);
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
      if ((await this.networks.get(networkId)).active) await this.pull(networkId, now, signal);
    }
  }

  /** Reads all windows since the last complete pull, with the overlap. A failure is a result, which the next pull repeats. */
  private async pull(networkId: string, now: Date, signal: AbortSignal): Promise<PullResult> {
    const source = await this.sources.find(networkId);
    if (!source) throw new NotFoundException('The network has no API.');
    const result: PullResult = { at: now, created: 0, changed: 0, unchanged: 0, rejected: 0, hasFailed: false };
    try {
      await this.readAll(source, result, now, signal);
      await this.sources.save(networkId, { last: result, pulledUntil: now });
    } catch (error) {
      if (!(error instanceof RemoteSourceError)) throw error;
      Object.assign(result, { hasFailed: true, problem: error.message });
      this.logger.warn(`A pull failed: ${messageOf(error)}`);
      await this.sources.save(networkId, { last: result });
    }
    return result;
  }

  private async readAll(source: NetworkSource, result: PullResult, now: Date, signal: AbortSignal): Promise<void> {
    const { _id: networkId, pulledUntil = now, overlapDays, windowDays, state } = source;
    const secret = source.secret && this.secrets.decrypt('secrets of networks', source.secret, networkId);
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
      for (const order of groupByOrder(results.filter((row) => 'report' in row))) {
        signal.throwIfAborted();
        const errors: string[] = [];
        await collectErrors({ errors }, async () => {
          result[await this.conversions.record(networkId, order, now, PULLS)]++;
        });
        result.rejected += errors.length > 0 ? 1 : 0;
        result.problem ??= errors[0];
      }
    }
  }
}

/** @throws BadRequestException for the field `url`. */
function originOf(source: Omit<NetworkSourceDto, 'secret'>): string {
  try {
    const { origin, protocol, username } = new URL(callOf(source, {}).url);
    if (/^https?:$/.test(protocol) && !username) return origin;
  } catch (error) {
    if (!(error instanceof RemoteSourceError)) throw error;
  }
  throw fieldError('url', 'Please enter a URL that begins with https://.');
}

function toView(source: NetworkSource | undefined): NetworkSourceView['source'] {
  if (!source) return null;
  const { _id: _, secret, last = null, pulledUntil: _until, ...settings } = source;
  return { ...settings, hasSecret: Boolean(secret), last };
}
