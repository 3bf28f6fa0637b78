import { PriceView } from '../../common/price.views.js';

/** A confirmed price alert. */
export class PriceAlertView {
  productId: string;
  /** @example "Classic Clog" */
  productTitle: string;
  targetPrice: PriceView;
}
