import { PriceView } from '../../common/price.views.js';

/** A price alert or a weekly e-mail that waits for its confirmation. */
export class PendingRequestView {
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

/** A confirmed weekly e-mail. */
export class PriceDigestView {
  /** Number of products whose prices are watched. @example 12 */
  productCount: number;
  /** Time of the next e-mail. */
  nextAt: Date;
}

/** Response of `unsubscribe`, also if there is nothing to delete. */
export class UnsubscribedView {
  /** @example true */
  unsubscribed: boolean;
}
