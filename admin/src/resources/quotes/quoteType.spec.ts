import { describe, expect, it } from '@jest/globals';
import { toQuoteInput, toQuoteRow } from './quoteType';

describe('quote form', () => {
  it('sends what was emptied as empty, and the day as it was typed', () => {
    const values = { text: ' Buy less. ', author: null, date: '2026-11-21', websiteName: ['sunsetdeals'] };
    expect(toQuoteInput(values)).toEqual({ ...values, text: 'Buy less.', author: '' });
  });

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
