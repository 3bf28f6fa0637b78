import { Injectable } from '@nestjs/common';
import { RESULT_SIGNALS } from '@grabdeals/shared/signals';
import { OwnerMails } from '../auth/account/owner-mails.js';
import { SignalsRepository } from './signals.repository.js';

const SIGNALS_PATH = '/admin/signals';
/** Signals that an e-mail describes. The page has all. */
const MAX_PARAGRAPHS = 10;

/** E-mails the owners who want it about new signals, once about each. */
@Injectable()
export class SignalMails {
  constructor(
    private readonly signals: SignalsRepository,
    private readonly mails: OwnerMails,
  ) {}

  async send(now: Date): Promise<void> {
    if (!this.mails.isConfigured) return;
    const fresh = (await this.signals.open(RESULT_SIGNALS, undefined, now)).filter(({ mailedAt }) => !mailedAt);
    if (fresh.length === 0) return;
    const [first] = fresh;
    const isSent = await this.mails.send(
      {
        key: `signals.${first!._id}.${now.getTime()}`,
        subject: fresh.length === 1 ? `A signal about ${first!.title}` : `${fresh.length} new signals about results`,
        paragraphs: fresh.slice(0, MAX_PARAGRAPHS).map(({ title, text }) => `${title}: ${text}`),
        button: { label: 'Open the signals', path: SIGNALS_PATH },
      },
      { signalMails: true },
    );
    if (isSent)
      await this.signals.setMailed(
        fresh.map(({ _id }) => _id),
        now,
      );
  }
}
