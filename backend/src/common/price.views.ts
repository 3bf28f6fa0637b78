import { formatMoney, type Money } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';

/** An amount for display and for sums. */
export class PriceView {
  /** @example $31.99 */
  value: string;
  /** Amount in integer cents. @example 3199 */
  integral: number;
  /** Currency code of ISO 4217. @example USD */
  currency: string;
}

export function toPriceView(money: Money, locale?: Locale): PriceView {
  return { value: formatMoney(money, locale), integral: money.cents, currency: money.currency };
}
