import { expect, it } from '@jest/globals';
import type { ReportQuery } from '../reporting/report-query.js';
import { groupedCounts } from './grouped-counts.js';

it('reads the records once, and sums the rows', async () => {
  const reads: unknown[] = [];
  const groups = [
    { _id: { day: '2026-11-20' }, clicks: 3, bots: 0 },
    { _id: { day: '2026-11-21' }, clicks: 4, bots: 1 },
  ];
  const read = (stages: unknown) => Promise.resolve((reads.push(stages), groups));
  const query: ReportQuery<'day'> = {
    from: '2026-11-20',
    to: '2026-11-21',
    timeZone: 'UTC',
    groupBy: ['day'],
    maxRows: 9,
  };
  const counts = groupedCounts<{ clicks: number; bots: number }, 'day'>(read, query, {
    keys: { day: '$day' },
    sums: { clicks: 1, bots: '$bots' },
  });
  await expect(counts).resolves.toEqual({
    rows: [
      { day: '2026-11-20', clicks: 3, bots: 0 },
      { day: '2026-11-21', clicks: 4, bots: 1 },
    ],
    totals: { clicks: 7, bots: 1 },
  });
  expect(reads).toEqual([
    [
      { $group: { _id: { day: '$day' }, clicks: { $sum: 1 }, bots: { $sum: '$bots' } } },
      { $sort: { '_id.day': 1 } },
      { $limit: 9 },
    ],
  ]);
});
