import { describe, expect, it } from '@jest/globals';
import { comparisonText, sitesByReason } from './judgement';

describe('why an original price is shown, or not', () => {
  it.each([
    [
      { reason: 'claimed', days: 1 },
      'Shown as Reg. Price per Crocs. Our own price history (1 day) does not contradict the original price.',
    ],
    [
      { reason: 'proven', since: '2026-03-02T10:00:00Z' },
      'Shown as Reg. Price since Mar 2, 2026. The product was offered at the original price before.',
    ],
    [{ reason: 'neverOffered', days: 41 }, 'Not shown: the product was not offered at the original price in 41 days.'],
    [
      { reason: 'reducedTooLong', days: 50, allowed: 45 },
      'Not shown: the price has been reduced for 50 days. A price that is reduced for more than 45 days counts as the regular price.',
    ],
    [
      { reason: 'notOfferedLongEnough', days: 12, needed: 30, ofLast: 90 },
      'Not shown: the product was offered at the original price on 12 of the last 90 days. At least 30 days are required.',
    ],
    [{ reason: 'noOriginalPrice' }, 'Not shown: the feed contains no original price.'],
    [{ reason: 'settingIsNone' }, 'Not shown: these websites show no Reg. Price.'],
  ] as const)('%j', (given, text) =>
    expect(comparisonText({ ...given, comparisonPrices: 'claimed', isShown: text.startsWith('Shown') }, 'Crocs')).toBe(
      text,
    ),
  );
});

describe('the websites of a product', () => {
  it('are grouped by the reason against showing it', () => {
    const site = (websiteName: string, notShownBecause?: 'hidden' | 'brandNotSelected') => ({
      websiteName,
      label: websiteName,
      comparisonPrices: 'claimed' as const,
      notShownBecause,
    });
    const groups = sitesByReason([
      site('a', 'brandNotSelected'),
      site('b'),
      site('c', 'hidden'),
      site('d', 'brandNotSelected'),
    ]);
    expect(groups.map(({ text, sites }) => [text, sites.map(({ label }) => label)])).toEqual([
      ['Shown on 1 website', ['b']],
      ['Not shown on 1 website. The product is hidden on this website.', ['c']],
      [expect.stringMatching(/^Not shown on 2 websites\. The brand is not selected/), ['a', 'd']],
    ]);
  });

  it('say that no website shows the product', () => {
    expect(sitesByReason([])).toEqual([{ reason: undefined, text: 'No website shows this product.', sites: [] }]);
  });
});
