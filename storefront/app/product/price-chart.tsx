import { addDays } from '@grabdeals/shared/utc-days';
import { type PointerEvent, useState } from 'react';
import { priceDate } from '~/api/dates';
import styles from './price-chart.module.css';
import { CHART_SIZE, type PriceChartData, type PriceSeries } from './price-chart-data';

interface Props {
  chart: PriceChartData;
  series: readonly PriceSeries[];
}

/** Looks of lines; more merchants repeat them. */
const LOOKS = 4;

/**
 * Draws the prices of all merchants as steps. A range input that covers the drawing selects a day, by mouse, touch and arrow keys. Without
 * JavaScript the chart shows the current prices.
 */
export function PriceChart({ chart, series }: Props) {
  const { days, start, startLabel, lines, area, ticks, summary } = chart;
  const last = days - 1;
  const [selected, select] = useState(last);
  const day = addDays(start, selected);
  const label = selected === last ? 'Today' : priceDate(day);
  const prices = series.map(({ merchantName, history }) => {
    const price = history.findLast((entry) => entry.day <= day)?.price ?? 'Not offered';
    return { merchantName, price };
  });
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    select(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days))));
  };
  const x = ((selected + 0.5) / days) * CHART_SIZE.width;
  return (
    <figure className={`tiny ${styles.chart}`} data-range={chart.range}>
      <div className={styles.readout}>
        <p className={styles.day}>{label}</p>
        <ul className={styles.prices}>
          {prices.map(({ merchantName, price }, i) => (
            <li key={merchantName ?? ''}>
              {merchantName && (
                <>
                  <svg width={20} height={8} aria-hidden="true">
                    <path d="M0 4H20" className={styles.line} data-look={i % LOOKS} />
                  </svg>
                  <bdi>{merchantName}</bdi>
                </>
              )}
              <b>{price}</b>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.scale} aria-hidden="true">
        {ticks.map(({ price, top }) => (
          <span key={price} style={{ top: `${top}%` }}>
            {price}
          </span>
        ))}
      </p>
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${CHART_SIZE.width} ${CHART_SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          <path d={area} className={styles.area} />
          {lines.map((line, i) => (
            <path key={i} d={line} className={styles.line} data-look={i % LOOKS} />
          ))}
          <path d={`M${x} 0V${CHART_SIZE.height}`} className={styles.marker} />
        </svg>
        <input
          type="range"
          className={styles.days}
          aria-label={`Day of the price in the last ${chart.range} days`}
          aria-valuetext={`${label}: ${prices.map(({ merchantName, price }) => (merchantName ? `${merchantName} ${price}` : price)).join(', ')}`}
          min={0}
          max={last}
          value={selected}
          onChange={(event) => select(Number(event.target.value))}
          onPointerMove={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && select(last)}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{startLabel}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}
