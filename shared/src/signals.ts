/** What the product finds in clicks and orders (docs/decisions/122-signals.md). */

/** Signals: results of a site's merchant, or of a network, that have changed by more than chance. */
export const RESULT_SIGNALS = ['silentNetwork', 'lowRate', 'lowEarnings', 'reversals', 'deadLink'] as const;

/** Clicks and orders that are worth a look, because people seldom make them. */
export const TRAFFIC_SIGNALS = ['emptyOrigin', 'burst', 'earlyOrder', 'lateOrder'] as const;

export const SIGNAL_KINDS = [...RESULT_SIGNALS, ...TRAFFIC_SIGNALS] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Days for which a dismissed signal is hidden. */
export const DISMISSED_DAYS = 30;
