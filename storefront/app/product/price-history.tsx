import { SectionHeading } from '~/components/section-heading';
import { PriceChart } from './price-chart';
import chartStyles from './price-chart.module.css';
import type { HistoryEntry, PriceChartData, PriceSeries } from './price-chart-data';
import styles from './product-page.module.css';

interface Props {
  history: readonly HistoryEntry[];
  series: readonly PriceSeries[];
  charts: readonly PriceChartData[];
  /** Explanation of the lowest price. */
  note?: string;
  /** `Lowest price in 90 days`, if it is. */
  badge?: string;
}

/** Shows the recorded prices as charts of several ranges and as a table, with an explanation of the lowest price. */
export function PriceHistory({ history, series, charts, note, badge }: Props) {
  if (charts.length === 0) return null;
  return (
    <section aria-labelledby="price-history">
      <SectionHeading id="price-history" title="Price history" />
      {(badge || note) && (
        <p className={`cluster ${styles.explanation}`}>
          {badge && <span className={styles.lowest}>{badge}</span>}
          {note}
        </p>
      )}
      <div className={chartStyles.charts}>
        {charts.length > 1 && (
          <fieldset className={chartStyles.ranges}>
            <legend className="visually-hidden">Range of the chart</legend>
            {charts.map(({ range }) => (
              <label key={range} className={chartStyles.range}>
                <input
                  type="radio"
                  name="range"
                  value={range}
                  className="visually-hidden"
                  defaultChecked={range === charts.at(-1)?.range}
                />
                {`${range} days`}
              </label>
            ))}
          </fieldset>
        )}
        {charts.map((chart) => (
          <PriceChart key={chart.range} chart={chart} series={series} />
        ))}
      </div>
      <details className={styles.table}>
        <summary>
          <span className={styles.closed}>Show prices as a table</span>
          <span className={styles.opened}>Hide table</span>
        </summary>
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
