import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Job } from '../../../database/jobs/job.js';
import { MailRejectedError, UnknownRecipientError } from '../../../mail/mailer.js';
import { AuthService } from '../../auth/auth.service.js';
import { type MailSite, SiteMailer } from '../../websites/site-mailer.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import type { RunRecord } from './run-record.js';

const EVERY_MS = 5 * 60_000;
const RUNS_PATH = '/admin/feed-runs';

/** E-mails the owners if the latest run of a feed has failed, at most once a day for each feed. */
@Injectable()
export class RunFailureMails {
  private readonly logger = new Logger('Feeds');

  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly accounts: AuthService,
    private readonly mailer: SiteMailer,
  ) {}

  @Job({ name: 'feed-failures', everyMs: EVERY_MS, pollMs: EVERY_MS })
  async send(now = new Date(), signal?: AbortSignal): Promise<void> {
    if (!this.mailer.isConfigured) return;
    for (const run of await this.runs.failing(now)) {
      signal?.throwIfAborted();
      if (await this.runs.wasReportedSince(run.feedId, new Date(now.getTime() - DAY_MS))) continue;
      // Without a site, because all sites share the feeds.
      const site = await this.mailer.site('', { hasSecrets: true });
      const recipients = await this.accounts.ownerEmails();
      const sent = await Promise.all(recipients.map((to) => this.sendTo(to, run, site)));
      // A run that no server has accepted is reported by the next attempt.
      if (sent.includes(true)) await this.runs.updateInState(run.id, ['failed'], { reportedAt: now });
    }
  }

  /** @returns false if a later attempt may succeed. */
  private async sendTo(
    to: string,
    { id, feedName, merchantName, message }: RunRecord,
    site: MailSite,
  ): Promise<boolean> {
    try {
      await this.mailer.send({
        site,
        to,
        subject: `The feed ${feedName} failed`,
        key: `feed-run.${id}`,
        heading: `The feed ${feedName} failed`,
        paragraphs: [
          `The run of the feed ${feedName} of ${merchantName} failed. ${message}`,
          'Shoppers see the products and prices of the last successful run.',
        ],
        button: { label: 'Open the run', url: `${site.origin}${RUNS_PATH}/${id}` },
        footer: 'You get this email because your account is an owner of this installation.',
      });
      return true;
    } catch (error) {
      if (error instanceof UnknownRecipientError) return true;
      this.logger.warn(`The e-mail about a failed run could not be sent: ${messageOf(error)}`);
      return error instanceof MailRejectedError && !error.isTemporary;
    }
  }
}
