import { DAY_MS } from '@grabdeals/shared/utc-days';

/** Space above the highest price, as a share of the height. */
const MARGIN = 0.08;

interface Entry {
  /** ISO 8601 day from which the price applies. */
  day: string;
  /** Absent if nobody offered the product. */
  cents?: number;
}

/** What a drawing shows: some days, and prices from zero, so that a small change does not look large. */
export interface CurveFrame {
  width: number;
  height: number;
  /** Start of the first day, in milliseconds. */
  start: number;
  days: number;
  /** The highest price of the drawing. */
  maxCents: number;
}

/** Returns the vertical position of a price. */
export function heightOf(cents: number, { height, maxCents }: Pick<CurveFrame, 'height' | 'maxCents'>): number {
  return round(height * (1 - (1 - MARGIN) * (cents / maxCents)));
}

/** Returns the paths of an SVG: steps from price to price up to the last day, and the areas below them. Days without an offer are gaps. */
export function priceCurve(history: readonly Entry[], frame: CurveFrame): { lines: string; areas: string } {
  const { width, height, start, days } = frame;
  const x = (time: number) => round(Math.min(1, Math.max(0, (time - start) / (days * DAY_MS))) * width);
  let lines = '';
  let areas = '';
  let isConnected = false;
  for (const [i, { day, cents }] of history.entries()) {
    const from = x(Date.parse(day));
    const until = i + 1 < history.length ? x(Date.parse(history[i + 1]!.day)) : width;
    if (cents === undefined || until === from) {
      isConnected = false;
      continue;
    }
    const y = heightOf(cents, frame);
    lines += `${isConnected ? `V${y}` : `M${from} ${y}`}H${until}`;
    areas += `M${from} ${height}V${y}H${until}V${height}Z`;
    isConnected = true;
  }
  return { lines, areas };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
