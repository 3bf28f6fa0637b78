import { CHART_SIZE } from './chart-size';
import styles from './product-page.module.css';
import type { PriceChartData } from './product-view';

/** Draws the prices as steps. The labels are HTML, so that they have the same size on every screen. */
export function PriceChart({ chart }: { chart: PriceChartData }) {
  const { lines, areas, highest, lowest, start, summary } = chart;
  return (
    <figure className={`tiny ${styles.chart}`}>
      <p className={styles.scale} aria-hidden="true">
        <span>{highest}</span>
        {lowest !== highest && <span>{lowest}</span>}
      </p>
      <svg
        viewBox={`0 0 ${CHART_SIZE.width} ${CHART_SIZE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <path d={areas} className={styles.area} />
        <path d={lines} className={styles.line} />
      </svg>
      <p className={styles.days} aria-hidden="true">
        <span>{start}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}
