/** Probability above which chance may be the reason, for one merchant and day. */
export const ALPHA = 0.0001;
/** The standard normal deviate of `ALPHA`, one-sided. */
const ALPHA_DEVIATE = -3.719;

/** Returns the probability of at most `k` successes in `n` trials, each with probability `p` (the binomial distribution). */
export function binomialTail(k: number, n: number, p: number): number {
  if (k >= n || p <= 0) return 1;
  if (k < 0 || p >= 1) return 0;
  let logTerm = n * Math.log1p(-p);
  let sum = Math.exp(logTerm);
  for (let i = 1; i <= k; i++) {
    logTerm += Math.log((n - i + 1) / i) + Math.log(p / (1 - p));
    sum += Math.exp(logTerm);
  }
  return Math.min(sum, 1);
}

/** Returns whether the values are lower than the others by more than chance (Wilcoxon’s rank-sum test with the correction for ties). */
export function isRankedLower(values: readonly number[], others: readonly number[]): boolean {
  const sorted = [...values, ...others].sort((a, b) => a - b);
  const n = sorted.length;
  // Equal values share the middle of their ranks.
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1;
  const tiesOf = (value: number) => (sorted.lastIndexOf(value) - sorted.indexOf(value) + 1) ** 2 - 1;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const ties = sum(sorted.map(tiesOf)) / (n * (n - 1));
  const variance = ((values.length * others.length) / 12) * (n + 1 - ties);
  const difference = sum(values.map(rankOf)) - (values.length * (n + 1)) / 2;
  return variance > 0 && difference / Math.sqrt(variance) < ALPHA_DEVIATE;
}
