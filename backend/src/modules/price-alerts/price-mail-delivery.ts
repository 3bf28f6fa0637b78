import { Logger } from '@nestjs/common';
import { MailRejectedError, UnknownRecipientError } from '../../mail/mailer.js';

const logger = new Logger('PriceMails');

/** What becomes of the request when its e-mail could not be sent. */
interface Failure {
  /** Deletes the request of a recipient that does not exist. */
  remove: () => Promise<void>;
  /** Sends the e-mail later. */
  postpone: () => Promise<void>;
}

/**
 * Sends an e-mail. Without an answer of the mail server, the error ends the check, because all other e-mails would fail as well.
 * @returns whether the e-mail was sent.
 */
export async function deliver(send: () => Promise<void>, { remove, postpone }: Failure): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof UnknownRecipientError) await remove();
    else if (error instanceof MailRejectedError) await postpone();
    else throw error;
    logger.warn(error.message);
    return false;
  }
}
