/** Size of the drawing of a price history, in its own units: the page stretches it. */
export const CHART_SIZE = { width: 600, height: 180 } as const;
