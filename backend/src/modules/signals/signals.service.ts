import { Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { DISMISSED_DAYS, RESULT_SIGNALS, type SignalKind, TRAFFIC_SIGNALS } from '@grabdeals/shared/signals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type Caller, managesAny, may, sitesInScope } from '../../common/access/caller.js';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import { type SignalView, toSignalView } from './signals.dto.js';
import { SignalsRepository } from './signals.repository.js';

/** The signals of an operator's sites. `SignalsJob` finds them. */
@Injectable()
export class SignalsService {
  constructor(private readonly signals: SignalsRepository) {}

  /** Returns the open signals about results: of all sites for owners, of their sites for vendors. */
  ofResults(caller: Caller): Promise<SignalView[]> {
    return this.list(RESULT_SIGNALS, caller);
  }

  /** Returns the clicks and orders that are worth a look. */
  ofTraffic(caller: Caller): Promise<SignalView[]> {
    return this.list(TRAFFIC_SIGNALS, caller);
  }

  /** Hides a signal for `DISMISSED_DAYS`. @throws NotFoundException for an unknown signal, and for one that the caller does not see. */
  async dismiss(id: string, caller: Caller, now = new Date()): Promise<SignalView> {
    const signal = await this.signals.find(id);
    const isTraffic = TRAFFIC_SIGNALS.some((kind) => kind === signal?.kind);
    const isVisible =
      signal &&
      managesAny(caller, signal.websiteName ? [signal.websiteName] : []) &&
      (!isTraffic || may(caller, 'trafficChecks', 'read'));
    if (!isVisible) throw new RecordNotFoundException('signal');
    await this.signals.hide(id, new Date(now.getTime() + DISMISSED_DAYS * DAY_MS));
    return toSignalView(signal);
  }

  private async list(kinds: readonly SignalKind[], caller: Caller): Promise<SignalView[]> {
    return (await this.signals.open(kinds, sitesInScope(caller, undefined), new Date())).map(toSignalView);
  }
}

/** Open signals about results. */
@Injectable()
@ProvidesTask()
export class SignalsTask implements TaskProvider {
  readonly kind = 'signals';
  readonly roles = rolesFor('signals', 'read');

  constructor(private readonly signals: SignalsRepository) {}

  async count({ sites, now }: TaskScope): Promise<TaskCount> {
    return { count: (await this.signals.open(RESULT_SIGNALS, sites, now)).length };
  }
}
