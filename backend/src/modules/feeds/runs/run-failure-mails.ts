import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Job } from '../../../database/jobs/job.js';
import { OwnerMails } from '../../auth/account/owner-mails.js';
import { FeedRunsRepository } from './feed-runs.repository.js';

const EVERY_MS = 5 * 60_000;
const RUNS_PATH = '/admin/feed-runs';

/** E-mails the owners if the latest run of a feed has failed, at most once a day for each feed. */
@Injectable()
export class RunFailureMails {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly mails: OwnerMails,
  ) {}

  @Job({ name: 'feed-failures', everyMs: EVERY_MS, pollMs: EVERY_MS })
  async send(now = new Date(), signal?: AbortSignal): Promise<void> {
    if (!this.mails.isConfigured) return;
    for (const { id, feedId, feedName, merchantName, message } of await this.runs.failing(now)) {
      signal?.throwIfAborted();
      if (await this.runs.wasReportedSince(feedId, new Date(now.getTime() - DAY_MS))) continue;
      const isSent = await this.mails.send({
        key: `feed-run.${id}`,
        subject: `The feed ${feedName} failed`,
        paragraphs: [
          `The run of the feed ${feedName} of ${merchantName} failed. ${message}`,
          'Shoppers see the products and prices of the last successful run.',
        ],
        button: { label: 'Open the run', path: `${RUNS_PATH}/${id}` },
      });
      // A run that no server has accepted is reported by the next attempt.
      if (isSent) await this.runs.updateInState(id, ['failed'], { reportedAt: now });
    }
  }
}
