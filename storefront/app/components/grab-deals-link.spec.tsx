import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { GrabDealsLink } from './grab-deals-link';

function render(siteName: string, href: string): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      HydrateFallback: () => null,
      Component: () => (
        <GrabDealsLink href={href} slot="test">
          Grab Deals
        </GrabDealsLink>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { site: { name: siteName } } } }} />);
}

describe('GrabDealsLink', () => {
  it.each([
    ['sunsetdeals', '5035'],
    ['luxurygrabz', '5048'],
  ])('on %s carries the campaign %s and keeps the merchant’s own query', (site, campaign) => {
    const html = render(site, 'https://merchant.example/p?color=red');
    expect(html).toContain(`href="https://merchant.example/p?color=red&amp;af_campaign_id=${campaign}"`);
  });

  it('opens a new tab and says that it is paid for', () => {
    const html = render('sunsetdeals', 'https://merchant.example/');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="sponsored nofollow noopener"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('offers no link to %j', (href) => {
    const html = render('sunsetdeals', href);
    expect(html).not.toContain('<a');
    expect(html).toContain('Grab Deals');
  });
});
