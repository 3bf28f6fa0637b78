import { describe, expect, it } from '@jest/globals';
import { showsPhone, trackedLink } from './campaign.js';

describe('trackedLink', () => {
  it('preserves the link’s own query and fragment', () => {
    expect(trackedLink('https://m.example/p?ref=a%20b&x=1#top', 5035)).toBe(
      'https://m.example/p?ref=a%20b&x=1&af_campaign_id=5035#top',
    );
  });

  it.each([
    [
      'https://n.example/c?u=https%253A%252F%252Fm.example%252Fa%253Fb&e=',
      'https://n.example/c?u=https%253A%252F%252Fm.example%252Fa%253Fb&e=&af_campaign_id=7',
    ],
    [
      'https://n.example/c?sub={click_id}&sp=a%20b+c&x=1&x=2',
      'https://n.example/c?sub={click_id}&sp=a%20b+c&x=1&x=2&af_campaign_id=7',
    ],
    ['https://m.example/Käse?q=ü#a?b', 'https://m.example/Käse?q=ü&af_campaign_id=7#a?b'],
    ['https://m.example/a b?q=c d', 'https://m.example/a%20b?q=c%20d&af_campaign_id=7'],
    ['https://m.example?', 'https://m.example/?af_campaign_id=7'],
    ['https://m.example', 'https://m.example/?af_campaign_id=7'],
    ['https://m.example/p?a=1&af_campaign_id=1&b=2&af_campaign_id=3', 'https://m.example/p?a=1&b=2&af_campaign_id=7'],
  ])('adds only the campaign id to %s', (link, tracked) => expect(trackedLink(link, 7)).toBe(tracked));

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
