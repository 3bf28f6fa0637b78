/** Height of a chart, and of what stands in for it. */
export const CHART_HEIGHT = 280;
