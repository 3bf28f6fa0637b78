import { describe, expect, it } from '@jest/globals';
import { dealsAtom, dealsRss } from './deals-feed.server';
import type { Deal } from '~/api/deal-views';

const HOST = { label: 'Sunset & Co', origin: 'https://sunsetdeals.example' };
const CLOG: Deal = {
  id: '65f0a1b2c3d4e5f60718293a',
  title: 'Clog <Classic> & Co\u0001',
  href: 'https://crocs.example/p/1',
  price: '$20.00',
  priceCents: 2_000,
  currency: 'USD',
  markdownPercent: 50,
  regPrice: '$40.00',
  regPriceSource: 'per Crocs',
  asOf: 'Nov 29',
  mid: 1,
  merchantName: 'Crocs',
  votes: 0,
  since: '2026-11-28T05:31:26.931Z',
};
const URL_OF_CLOG = 'https://sunsetdeals.example/p/clog-classic-co/65f0a1b2c3d4e5f60718293a';
const ID_OF_CLOG = 'tag:sunsetdeals.example,2026-11-28:deal/65f0a1b2c3d4e5f60718293a';

describe('dealsRss', () => {
  const rss = dealsRss([CLOG], HOST);

  it('links to the product’s page with a stable id and a date', () => {
    expect(rss).toContain(`<link>${URL_OF_CLOG}</link>`);
    expect(rss).toContain(`<guid isPermaLink="false">${ID_OF_CLOG}</guid>`);
    expect(rss).toContain('<pubDate>Sat, 28 Nov 2026 05:31:26 GMT</pubDate>');
    expect(rss).toContain('rel="self" type="application/rss+xml" href="https://sunsetdeals.example/deals/rss"');
  });

  it('escapes texts', () => {
    expect(rss).toContain('<title>Deals | Sunset &amp; Co</title>');
    expect(rss).toContain('<title>Clog &lt;Classic&gt; &amp; Co: $20.00 (50% off)</title>');
    expect(rss).toContain(
      '<description>$20.00 at Crocs. Reg. Price $40.00 per Crocs. Price as of Nov 29.</description>',
    );
  });

  it('is well-formed, also without deals', () => {
    for (const xml of [rss, dealsRss([], HOST), dealsAtom([CLOG], HOST), dealsAtom([], HOST)]) {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      expect(document.querySelector('parsererror')).toBeNull();
    }
  });
});

describe('dealsAtom', () => {
  const atom = dealsAtom([CLOG, { ...CLOG, id: 'b'.repeat(24), since: '2026-11-27T00:00:00.000Z' }], HOST);

  it('links to the product’s page with a stable id and a date', () => {
    expect(atom).toContain(`<link rel="alternate" type="text/html" href="${URL_OF_CLOG}"/>`);
    expect(atom).toContain(`<id>${ID_OF_CLOG}</id>`);
    expect(atom.match(/<updated>[^<]*/g)).toEqual([
      '<updated>2026-11-28T05:31:26.931Z',
      '<updated>2026-11-28T05:31:26.931Z',
      '<updated>2026-11-27T00:00:00.000Z',
    ]);
  });
});
