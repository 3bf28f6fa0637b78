/** Days in which a shopper can confirm an alert. Unconfirmed alerts are then deleted. */
export const CONFIRMATION_DAYS = 3;
/** Limits of confirmation e-mails to one address, and of alerts from one network. */
export const MAILS_PER_ADDRESS = { points: 5, duration: 86_400 };
export const ALERTS_PER_NETWORK = { points: 20, duration: 3_600 };
