import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PriceChart } from './price-chart';
import { type HistoryEntry, priceCharts } from './price-chart-data';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const entry = (day: string, cents: number): HistoryEntry => ({ day, label: day, cents, price: `$${cents / 100}` });

it('shows the prices of the selected day by arrow key and by mouse, and those of today afterwards', () => {
  const series = [
    { merchantName: 'Crocs', history: [entry('2026-11-11', 500), entry('2026-11-16', 400)] },
    { merchantName: 'Shoe Store', history: [entry('2026-11-20', 300)] },
  ];
  const [chart] = priceCharts(
    series.flatMap(({ history }) => history),
    series,
    NOW,
    (day) => day,
  );
  render(<PriceChart chart={chart!} series={series} />);
  const day = screen.getByRole('slider', { name: 'Day of the price in the last 30 days' });
  const today = 'Today: Crocs $4, Shoe Store $3';
  expect(day.getAttribute('aria-valuetext')).toBe(today);

  fireEvent.change(day, { target: { value: '4' } });
  expect(day.getAttribute('aria-valuetext')).toBe('Nov 15: Crocs $5, Shoe Store Not offered');
  expect(screen.getByText('Nov 15')).toBeTruthy();

  day.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  fireEvent(day, pointerMove({ clientX: 55, pointerType: 'mouse' }));
  expect(day.getAttribute('aria-valuetext')).toBe('Nov 16: Crocs $4, Shoe Store Not offered');
  fireEvent.pointerOut(day, { pointerType: 'mouse' });
});

/** jsdom has no pointer events with coordinates. */
function pointerMove(fields: object): Event {
  return Object.assign(new Event('pointermove', { bubbles: true }), fields);
}
