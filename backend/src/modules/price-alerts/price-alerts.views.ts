import { PriceView } from '../../common/price.views.js';

/** A price alert that waits for its confirmation. */
export class PendingPriceAlertView {
  /** Time until which the link in the e-mail is valid. */
  confirmBefore: Date;
}

/** A confirmed price alert. */
export class PriceAlertView {
  /** @example 65f0a1b2c3d4e5f60718293a */
  productId: string;
  /** @example "Classic Clog" */
  productTitle: string;
  targetPrice: PriceView;
}

/** Response of `unsubscribe`, also for an alert that no longer exists. */
export class UnsubscribedView {
  /** @example true */
  unsubscribed: boolean;
}
