import { Injectable } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { Job } from '../../database/jobs/job.js';
import { ClickDaysService, type StoredDay } from '../clicks/click-days.service.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { ConversionsService } from '../conversions/conversions.service.js';
import { NetworksService } from '../conversions/networks.service.js';
import { COMPARED_DAYS, LATE_DAYS } from './result-rules.js';
import { ResultFacts } from './result-facts.js';
import { SignalMails } from './signal-mails.js';
import { SignalNames } from './signal-names.js';
import { SignalsRepository } from './signals.repository.js';
import { trafficDrafts } from './traffic-facts.js';

const EVERY_MS = 6 * 3_600_000;
/** The compared days end some days ago; earlier if the network reports seldom. */
const DAYS = COMPARED_DAYS + 35;
const TRAFFIC_DAYS = 30;
/** Far more groups than an installation has. */
const MAX_ROWS = 1_000_000;
const MAX_TOKENS = 1_000;
const ORDER_GROUPS = ['day', 'websiteName', 'mid', 'slot', 'articleId', 'couponId', 'productId', 'currency'] as const;

/** Finds signals in the stored counts of clicks and in the ledger, and stores them (docs/decisions/122-signals.md). */
@Injectable()
export class SignalsJob {
  constructor(
    private readonly signals: SignalsRepository,
    private readonly names: SignalNames,
    private readonly mails: SignalMails,
    private readonly clicks: ClicksService,
    private readonly clickDays: ClickDaysService,
    private readonly conversions: ConversionsService,
    private readonly networks: NetworksService,
  ) {}

  /** Does nothing while the clicks of ended days are not counted: it runs again after that. */
  @Job({
    name: 'signals',
    everyMs: EVERY_MS,
    runsAfter: ({ clickDays }: SignalsJob, run) => clickDays.onCounted(run),
  })
  async refresh(now: Date, signal?: AbortSignal): Promise<void> {
    const today = utcDay(now);
    const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
    if (!(await this.clickDays.areCounted(from, to))) return;
    const networks = await this.networks.all();
    const active = new Set(networks.filter((network) => network.active).map(({ id }) => id));
    const reports = await this.conversions.reportDays(addDays(from, -DAYS));
    const facts = new ResultFacts(
      reports.filter(({ networkId }) => active.has(networkId)),
      today,
    );
    const trafficFrom = addDays(today, -TRAFFIC_DAYS);
    // The orders of later clicks are not all reported yet.
    const trafficTo = addDays(
      reports
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? from,
      -LATE_DAYS,
    );
    const trafficDays: StoredDay[] = [];
    for await (const day of this.clickDays.stored(from, to, ['total', 'link', 'origin'])) {
      signal?.throwIfAborted();
      if (day.counts.some(({ key }) => key === 'link')) facts.addClicks(day);
      else if (day.day >= trafficFrom && day.day <= trafficTo) trafficDays.push(day);
    }
    const orders = { from, to, timeZone: 'UTC', groupBy: ORDER_GROUPS, maxRows: MAX_ROWS };
    facts.addOrders((await this.conversions.counts(orders)).rows);
    const matched = await this.conversions.matchedSince(trafficFrom);
    const traffic = trafficDrafts({
      days: trafficDays,
      orders: matched,
      origins: await this.originsOf(matched.flatMap(({ token }) => token ?? [])),
      timeZones: new Map(networks.map(({ id, timeZone }) => [id, timeZone])),
    });
    await this.signals.replace(await this.names.toSignals([...facts.drafts(), ...traffic]), now);
    await this.mails.send(now);
  }

  private async originsOf(tokens: readonly string[]): Promise<Map<string, string>> {
    const origins = new Map<string, string>();
    for (let start = 0; start < tokens.length; start += MAX_TOKENS) {
      const found = await this.clicks.originsOf(tokens.slice(start, start + MAX_TOKENS));
      for (const [token, origin] of found) origins.set(token, origin);
    }
    return origins;
  }
}
