/** Days in which a shopper can confirm a request for e-mails. Unconfirmed requests are then deleted. */
export const CONFIRMATION_DAYS = 3;
/** Days after which price alerts and weekly e-mails end, and are deleted with the address. */
export const LIFETIME_DAYS = 365;
/** Days between two weekly e-mails. */
export const DIGEST_DAYS = 7;
/** Time after which a rejected e-mail is sent again. */
export const RETRY_MS = 60 * 60_000;
/** Limits of confirmation e-mails to one address, and of requests from one network. */
export const MAILS_PER_ADDRESS = { points: 5, duration: 86_400 };
export const REQUESTS_PER_NETWORK = { points: 20, duration: 3_600 };
export const DAILY_REQUESTS_PER_NETWORK = { points: 60, duration: 86_400 };
