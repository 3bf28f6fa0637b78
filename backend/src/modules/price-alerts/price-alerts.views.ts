import { PriceView } from '../../common/price.views.js';

/** A confirmed price alert. */
export class PriceAlertView {
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
