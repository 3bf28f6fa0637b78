import { addDays, startOfDay } from '@grabdeals/shared/utc-days';
import { toPriceView } from '../../common/price.views.js';
import type { DayResultsView, PeriodResultsView, RecentResultsView, ResultsView } from './overview.dto.js';

/** Days of the charts. They include this week and the week before. */
const DAYS = 14;

/** Returns the days that `toPeriods` needs, oldest first. */
export function daysUntil(today: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));
}

/** Sums the results of days by period. @param days The results of `daysUntil(today)`. */
export function toPeriods(days: DayResultsView[], today: string): Omit<RecentResultsView, 'sites'> {
  const period = (from: string, to: string): PeriodResultsView => ({
    from,
    to,
    ...sumOf(days.filter(({ day }) => from <= day && day <= to)),
  });
  const yesterday = addDays(today, -1);
  const dayBefore = addDays(today, -2);
  const monday = mondayOf(today);
  return {
    today: period(today, today),
    yesterday: period(yesterday, yesterday),
    dayBefore: period(dayBefore, dayBefore),
    week: period(monday, today),
    weekBefore: period(addDays(monday, -7), addDays(today, -7)),
    days,
  };
}

function sumOf(rows: readonly ResultsView[]): ResultsView {
  const sum = (value: (row: ResultsView) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    conversions: sum(({ conversions }) => conversions),
    earnings: toPriceView({ cents: sum(({ earnings }) => earnings.integral), currency: 'USD' }),
  };
}
