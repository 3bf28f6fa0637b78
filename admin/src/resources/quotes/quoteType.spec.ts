import { describe, expect, it } from '@jest/globals';
import { toQuoteRow } from './quoteType';

describe('quote form', () => {
  it('exports a line per quote', () => {
    const times = { date: '2026-11-21T00:00:00.000Z', createdAt: '2026-01-02', updatedAt: '2026-01-02' };
    const record = {
      _id: '1',
      version: 1,
      id: '1',
      text: 'Buy less.',
      author: 'Anon',
      websiteName: ['a', 'b'],
      ...times,
    };
    expect(Object.values(toQuoteRow(record))).toEqual(['Buy less.', 'Anon', '2026-11-21', 'a b']);
  });
});
