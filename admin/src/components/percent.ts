const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const CHANGE = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** `12.5%` for 0.125. */
export function formatPercent(share: number): string {
  return PERCENT.format(share);
}

/** `+12.5%` against an earlier number; undefined if there is no earlier number. */
export function formatChange(now: number | null, before: number | null): string | undefined {
  if (now === null || !before || before < 0) return undefined;
  return CHANGE.format((now - before) / before);
}
