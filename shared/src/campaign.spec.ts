import { describe, expect, it } from '@jest/globals';
import { campaignId, showsPhone, trackedLink } from './campaign.js';

describe('campaignId', () => {
  it.each(['flashbranddeals', 'luxurygrabz', 'luxurymarketfinds', 'pricedropsale', 'savysaleshub'])(
    '%s has 5048',
    (site) => expect(campaignId(site)).toBe(5048),
  );
  it.each(['sunsetdeals', 'anything_else'])('%s has 5035', (site) => expect(campaignId(site)).toBe(5035));
});

describe('trackedLink', () => {
  it('keeps the link’s own query and fragment', () => {
    expect(trackedLink('https://m.example/p?ref=a%20b&x=1#top', 'sunsetdeals')).toBe(
      'https://m.example/p?ref=a+b&x=1&af_campaign_id=5035#top',
    );
  });

  it('takes a link that is not encrypted', () =>
    expect(trackedLink('http://m.example/p', 'sunsetdeals')).toBe('http://m.example/p?af_campaign_id=5035'));

  it('replaces a campaign id that is there', () => {
    expect(trackedLink('https://m.example/p?af_campaign_id=1', 'luxurygrabz')).toBe(
      'https://m.example/p?af_campaign_id=5048',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'not an address'])(
    'offers no link for %j',
    (link) => {
      expect(trackedLink(link, 'sunsetdeals')).toBeUndefined();
    },
  );
});

describe('showsPhone', () => {
  it('is false for the sites of 5048 only', () => {
    expect(showsPhone('flashbranddeals')).toBe(false);
    expect(showsPhone('sunsetdeals')).toBe(true);
  });
});
