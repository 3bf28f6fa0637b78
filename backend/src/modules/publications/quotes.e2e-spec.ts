import { describe, expect } from '@jest/globals';
import { describePublicationCalls } from '../../testing/publication-contract.js';

describe('quotes', () => {
  describePublicationCalls({
    calls: {
      create: 'dailyQuote/create',
      read: 'dailyQuote/getDailyQuoteById',
      update: 'dailyQuote/update',
      all: 'dailyQuote/all',
    },
    resource: 'quote',
    body: { text: 'A bargain is something you cannot use at a price you cannot resist.', date: '2026-11-21' },
    dateField: 'date',
    releasedOnly: true,
    textField: 'text',
    defaults: { author: '' },
    refused: [
      [{ author: 'x'.repeat(121) }, 'author', expect.any(String)],
      [{ date: undefined }, 'date', expect.stringContaining('must be a date and a time')],
    ],
  });
});
