import { formatMoney, type Money } from '@grabdeals/shared/money';

/** An amount for display and for sums. */
export class PriceView {
  /** @example $31.99 */
  value: string;
  /** Amount in integer cents. @example 3199 */
  integral: number;
  /** Currency code of ISO 4217. @example USD */
  currency: string;
}

export function toPriceView(money: Money): PriceView {
  return { value: formatMoney(money), integral: money.cents, currency: money.currency };
}
