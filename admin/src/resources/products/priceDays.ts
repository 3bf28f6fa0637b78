import { addDays, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import type { ProductDetail } from '../../dataProvider/types';

/** Maximum number of days in the chart, so that each day remains visible. */
const MAX_DAYS = 180;

export interface PriceDays {
  /** UTC days, one after the other. */
  days: string[];
  /** The price at the end of each day in integer cents; null if the product was not offered. */
  cents: (number | null)[];
}

/** The price history of a product, day by day, up to the day as of which its price is known. */
export function priceDays({
  priceHistory,
  lastSeen,
  retiredAt,
}: Pick<ProductDetail, 'priceHistory' | 'lastSeen' | 'retiredAt'>): PriceDays {
  const [first] = priceHistory;
  if (!first) return { days: [], cents: [] };
  const last = utcDay(new Date(retiredAt ?? lastSeen));
  const oldest = addDays(last, 1 - MAX_DAYS);
  const days: string[] = [];
  for (let day = utcDay(new Date(first.at)); day <= last; day = addDays(day, 1)) if (day >= oldest) days.push(day);
  return { days, cents: days.map((day) => centsAt(priceHistory, startOfDay(day, 1).getTime())) };
}

function centsAt(history: ProductDetail['priceHistory'], moment: number): number | null {
  const point = history.findLast(({ at }) => Date.parse(at) < moment);
  return !point || (point.until && Date.parse(point.until) < moment) ? null : point.priceCents;
}
