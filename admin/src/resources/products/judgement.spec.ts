import { describe, expect, it } from '@jest/globals';
import { comparisonText } from './judgement';

describe('why an original price is shown, or not', () => {
  it.each([
    [
      { reason: 'claimed', days: 1 },
      'Shown as Reg. Price per Crocs: nothing in our own history (1 day) contradicts it.',
    ],
    [
      { reason: 'proven', since: '2026-03-02T10:00:00Z' },
      'Shown as Reg. Price since Mar 2, 2026: it was really asked before.',
    ],
    [{ reason: 'neverOffered', days: 41 }, 'Not shown: never offered at this price in 41 days.'],
    [
      { reason: 'reducedTooLong', days: 50, allowed: 45 },
      'Not shown: reduced for 50 days. After 45 a reduced price is the regular one.',
    ],
    [
      { reason: 'notOfferedLongEnough', days: 12, needed: 30, ofLast: 90 },
      'Not shown: offered at this price on 12 of the last 90 days. 30 are needed.',
    ],
    [{ reason: 'noOriginalPrice' }, 'Not shown: the feed names no original price.'],
    [{ reason: 'settingIsNone' }, 'Not shown: these websites show no Reg. Price.'],
  ] as const)('%j', (given, text) =>
    expect(comparisonText({ ...given, comparisonPrices: 'claimed', isShown: text.startsWith('Shown') }, 'Crocs')).toBe(
      text,
    ),
  );
});
