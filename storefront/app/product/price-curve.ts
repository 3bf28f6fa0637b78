import { DAY_MS } from '@grabdeals/shared/utc-days';

/** Space above the highest and below the lowest price, as a share of the height. */
const MARGIN = 0.12;

interface Entry {
  /** ISO 8601 day from which the price applies. */
  day: string;
  /** Absent if nobody offered the product. */
  cents?: number;
}

/** Returns the paths of an SVG: steps from price to price up to the current day, and the areas below them. Days without an offer are gaps. */
export function priceCurve(
  history: readonly Entry[],
  { width, height }: { width: number; height: number },
  now: number,
): { lines: string; areas: string } {
  const amounts = history.flatMap(({ cents }) => cents ?? []);
  const lowest = Math.min(...amounts);
  const range = Math.max(...amounts) - lowest;
  const start = Date.parse(history[0]?.day ?? '');
  const duration = Math.max(DAY_MS, now - start);
  const x = (time: number) => round(((time - start) / duration) * width);
  const y = (cents: number) =>
    round(range === 0 ? height / 2 : height * (1 - MARGIN - (1 - 2 * MARGIN) * ((cents - lowest) / range)));

  let lines = '';
  let areas = '';
  for (const [i, { day, cents }] of history.entries()) {
    if (cents === undefined) continue;
    const from = x(Date.parse(day));
    const until = x(i + 1 < history.length ? Date.parse(history[i + 1]!.day) : start + duration);
    const isConnected = history[i - 1]?.cents !== undefined;
    lines += `${isConnected ? `V${y(cents)}` : `M${from} ${y(cents)}`}H${until}`;
    areas += `M${from} ${height}V${y(cents)}H${until}V${height}Z`;
  }
  return { lines, areas };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Size of the drawing of a price history, in its own units: the page stretches it. */
export const CHART_SIZE = { width: 600, height: 180 } as const;
