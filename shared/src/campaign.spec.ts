import { describe, expect, it } from '@jest/globals';
import { showsPhone, trackedLink } from './campaign.js';

describe('trackedLink', () => {
  it('preserves the link’s own query and fragment', () => {
    expect(trackedLink('https://m.example/p?ref=a%20b&x=1#top', 5035)).toBe(
      'https://m.example/p?ref=a+b&x=1&af_campaign_id=5035#top',
    );
  });

  it('accepts http links', () =>
    expect(trackedLink('http://m.example/p', 5035)).toBe('http://m.example/p?af_campaign_id=5035'));

  it('replaces an existing campaign id', () => {
    expect(trackedLink('https://m.example/p?af_campaign_id=1', 5048)).toBe('https://m.example/p?af_campaign_id=5048');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'not an address'])(
    'returns undefined for %j',
    (link) => {
      expect(trackedLink(link, 5035)).toBeUndefined();
    },
  );
});

describe('showsPhone', () => {
  it.each([
    [5048, false],
    [5035, true],
    [7001, true],
  ])('of vendor %i is %s', (vendorId, shown) => expect(showsPhone(vendorId)).toBe(shown));
});
