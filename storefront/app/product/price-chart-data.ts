import { DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { heightOf, priceCurve } from './price-curve';

/** The price from a day on. */
export interface HistoryEntry {
  /** ISO 8601 day. */
  day: string;
  /** Formatted day. */
  label: string;
  /** Absent if nobody offered the product. */
  price?: string;
  cents?: number;
}

/** The prices of a merchant. */
export interface PriceSeries {
  /** Absent if there is only one. */
  merchantName?: string;
  history: readonly HistoryEntry[];
}

/** A drawing of some days, which the server computes, so that the browser needs no code for it. */
export interface PriceChartData {
  /** Days that the shopper has chosen, such as 90. */
  range: number;
  /** Days of the drawing, at most those of the range. */
  days: number;
  /** ISO 8601 day. */
  start: string;
  startLabel: string;
  /** A path of an SVG of `CHART_SIZE` for each series. */
  lines: string[];
  /** The area below the lowest price. */
  area: string;
  /** Prices beside the drawing, with their positions in percent of the height. */
  ticks: { price: string; top: number }[];
  /** Describes the drawing. */
  summary: string;
}

/** Size of the drawing of a price history, in its own units: the page stretches it. */
export const CHART_SIZE = { width: 600, height: 180 } as const;

const RANGES = [30, 90, 365];
/** Labels of prices that are closer overlap. In percent of the height. */
const MIN_TICK_DISTANCE = 12;

/**
 * Returns drawings of the last 30, 90 and 365 days. A range is left out if a shorter one contains all recorded days.
 * @param lowest the lowest price of all series.
 */
export function priceCharts(
  lowest: readonly HistoryEntry[],
  series: readonly PriceSeries[],
  now: number,
  labelOf: (day: string) => string,
): PriceChartData[] {
  const first = lowest.find(({ cents }) => cents !== undefined);
  if (!first) return [];
  const today = Date.parse(utcDay(new Date(now)));
  const recordedDays = (today - Date.parse(first.day)) / DAY_MS + 1;
  const ranges = RANGES.filter((_range, i) => i === 0 || recordedDays > RANGES[i - 1]!);
  return ranges.map((range) => {
    const days = Math.min(range, recordedDays);
    const start = today - (days - 1) * DAY_MS;
    const day = utcDay(new Date(start));
    const prices = series.flatMap(({ history }) => pricedSince(history, day)).sort((a, b) => a.cents - b.cents);
    const frame = { ...CHART_SIZE, start, days, maxCents: prices.at(-1)?.cents || 1 };
    return {
      range,
      days,
      start: day,
      startLabel: labelOf(day),
      lines: series.map(({ history }) => priceCurve(history, frame).lines),
      area: priceCurve(lowest, frame).areas,
      ticks: ticksOf(prices, frame.maxCents),
      summary: summaryOf(pricedSince(lowest, day), labelOf(day)),
    };
  });
}

type Priced = Required<Omit<HistoryEntry, 'label'>> & Pick<HistoryEntry, 'label'>;

/** Returns the prices that applied on a day or later. */
function pricedSince(history: readonly HistoryEntry[], start: string): Priced[] {
  return history.filter(
    (entry, i): entry is Priced => entry.cents !== undefined && (history[i + 1]?.day ?? '9') > start,
  );
}

function ticksOf(prices: readonly Priced[], maxCents: number): PriceChartData['ticks'] {
  const [lowest] = prices;
  const highest = prices.at(-1);
  if (!lowest || !highest) return [];
  const topOf = ({ cents }: Pick<Priced, 'cents'>) =>
    (heightOf(cents, { ...CHART_SIZE, maxCents }) / CHART_SIZE.height) * 100;
  const zero = { price: `${highest.price.replace(/[\d.,].*$/, '')}0`, top: 100 };
  const [high, low] = [highest, lowest].map((entry) => ({ price: entry.price, top: Math.round(topOf(entry)) }));
  const isApart = low!.top - high!.top >= MIN_TICK_DISTANCE && zero.top - low!.top >= MIN_TICK_DISTANCE;
  return [high!, ...(isApart ? [low!] : []), zero];
}

function summaryOf(prices: readonly Priced[], start: string): string {
  const byPrice = [...prices].sort((one, other) => one.cents - other.cents);
  const [lowest] = byPrice;
  const highest = byPrice.at(-1);
  if (!lowest || !highest) return `Not offered since ${start}`;
  return lowest.cents === highest.cents
    ? `Lowest price by day: ${lowest.price} since ${start}`
    : `Lowest price by day: between ${lowest.price} (${lowest.label}) and ${highest.price} (${highest.label})`;
}
