import { SectionHeading } from '~/components/section-heading';
import styles from './product-page.module.css';
import type { HistoryEntry, PriceChartData } from './product-view';
import { CHART_SIZE } from './price-curve';

interface Props {
  history: readonly HistoryEntry[];
  chart?: PriceChartData;
  /** Explanation of the lowest price. */
  note?: string;
  /** `Lowest price in 90 days`, if it is. */
  badge?: string;
}

/** Shows the recorded prices as a chart and as a table, with an explanation of the lowest price. */
export function PriceHistory({ history, chart, note, badge }: Props) {
  if (!chart) return null;
  return (
    <section aria-labelledby="price-history">
      <SectionHeading id="price-history" title="Price history" />
      {(badge || note) && (
        <p className={`cluster ${styles.explanation}`}>
          {badge && <span className={styles.lowest}>{badge}</span>}
          {note}
        </p>
      )}
      <PriceChart chart={chart} />
      <details className={styles.table}>
        <summary>Show prices as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Lowest price</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ day, label, price }) => (
              <tr key={day}>
                <td>
                  <time dateTime={day}>{label}</time>
                </td>
                <td>{price ?? 'Not offered'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={`tiny ${styles.source}`}>
        Recorded by us from the merchants’ product feeds, at most one year back.
      </p>
    </section>
  );
}

/** Draws the prices as steps. The labels are HTML, so that they have the same size on every screen. */
function PriceChart({ chart }: { chart: PriceChartData }) {
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
